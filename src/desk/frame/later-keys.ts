/** How long a key waits for what it is about. */
const WAIT_MS = 5_000;

const TYPING = "input, textarea, select";

interface LaterKey {
  readonly key: string;
  /** Where it was pressed. */
  readonly hash: string;
  readonly until: number;
}

/**
 * Keys that find nothing to act on while a list or an order loads: they act once it is there, in their order, unless
 * another place was opened meanwhile.
 */
export class LaterKeys {
  private readonly act: (key: string, pressedOn?: Element | null) => boolean;
  private keys: readonly LaterKey[] = [];
  private readonly changes = new MutationObserver(() => this.actNow());

  constructor(act: LaterKeys["act"]) {
    this.act = act;
  }

  /** Acts now if nothing waits. `pressedOn`: what had the focus. */
  press(key: string, pressedOn?: Element | null): void {
    if (this.keys.length === 0 && (this.act(key, pressedOn) || !isLoading())) return;
    const isStep = key === "j" || key === "k";
    // A move that is asked for twice is made once.
    if (!isStep && this.keys.some((one) => one.key === key)) return;
    this.keys = [...this.keys, { key, hash: location.hash, until: performance.now() + WAIT_MS }];
    this.changes.observe(document.body, { childList: true, subtree: true });
  }

  end(): void {
    this.keys = [];
    this.changes.disconnect();
  }

  private actNow(): void {
    for (let next = this.keys[0]; next !== undefined; next = this.keys[0]) {
      if (!isOver(next) && !this.act(next.key) && isLoading()) return;
      this.keys = this.keys.slice(1);
    }
    this.end();
  }
}

function isOver({ hash, until }: LaterKey): boolean {
  const isTyping = document.activeElement?.matches(TYPING) === true || document.querySelector("dialog[open]") !== null;
  return isTyping || hash !== location.hash || performance.now() > until;
}

function isLoading(): boolean {
  return document.querySelector("[data-loading]") !== null;
}
