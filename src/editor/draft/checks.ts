import {
  checkedAtom,
  draftAtom,
  editorFactsAtom,
  knownPicturesAtom,
  momentAtom,
  publishedAtom,
} from "#editor/draft/atoms.ts";
import { type DraftStore, draftIn } from "#editor/draft/draft-store.ts";
import type { CheckedDraft, EditorTools } from "#editor/worker/tools.ts";

/** After this pause what is typed is checked and shown: between the letters of a word there is none. */
const CHECK_DELAY_MS = 200;

export type FollowChecks = ReturnType<typeof followChecks>;

interface CheckParts {
  readonly store: DraftStore;
  readonly tools: EditorTools;
  readonly notifyPreviews: () => void;
  /** Resolves once no tap is under way: what is found moves what is below a finger. */
  readonly tapIsOver: (() => Promise<void>) | undefined;
}

/** Checks the draft again when it has changed, one check at a time; the previews show what was checked. */
export function followChecks({ store, tools, notifyPreviews, tapIsOver }: CheckParts) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let last: readonly unknown[] = [];
  const now = () =>
    [draftIn(store).document, store.get(publishedAtom)?.base.site, store.get(knownPicturesAtom)] as const;
  const isDone = () => now().every((part, index) => part === last[index]);
  async function run(): Promise<void> {
    while (!isDone()) {
      const asked = now();
      const [document, published = document, pictures] = asked;
      const findings = await tools.check(document, published, pictures);
      await tapIsOver?.();
      last = asked;
      store.set(checkedAtom, { document, published, findings });
      notifyPreviews();
    }
  }
  const check = () => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void check(), CHECK_DELAY_MS);
  };
  for (const changing of [draftAtom, publishedAtom, editorFactsAtom]) store.sub(changing, later);
  store.sub(momentAtom, notifyPreviews);
  later();
  const shown = async (): Promise<CheckedDraft> => {
    const checked = store.get(checkedAtom);
    if (checked) return checked;
    await check();
    return shown();
  };
  return {
    /** The draft as it is now, with the number of its errors. */
    async latest() {
      while (!isDone()) await check();
      const checked = await shown();
      const errors = checked.findings.filter(({ severity }) => severity === "error").length;
      return { ...checked, errors };
    },
    /** A page of what was checked last. */
    async page(path: string) {
      const { media, icons } = store.get(editorFactsAtom);
      return tools.page(await shown(), path, { media, icons, moment: store.get(momentAtom) });
    },
  };
}
