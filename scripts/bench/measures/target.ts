import type { CDPSession } from "@playwright/test";

/** What a tab says: the answer to a command, or an event. */
interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly error?: { readonly message: string };
  readonly result?: Result;
}

interface Result {
  /** Of `Runtime.evaluate`. */
  readonly result?: { readonly value?: unknown };
}

/** A browser tab over the DevTools protocol, with no domain enabled but those asked for. */
export interface Target {
  /** Throws when the browser refuses a command. */
  send(method: string, params?: object): Promise<Result>;
  /** Sets the listener for events of that name. */
  on(event: string, listener: () => void): void;
}

export async function attach(browser: CDPSession, targetId: string): Promise<Target> {
  const { sessionId } = await browser.send("Target.attachToTarget", { targetId, flatten: false });
  const answers = new Map<number, (answer: Message) => void>();
  const events = new Map<string, () => void>();
  browser.on("Target.receivedMessageFromTarget", (received) => {
    if (received.sessionId !== sessionId) return;
    const message: Message = JSON.parse(received.message);
    if (message.id === undefined) events.get(message.method ?? "")?.();
    else answers.get(message.id)?.(message);
  });
  let count = 0;
  return {
    async send(method, params = {}) {
      const id = ++count;
      const answer = new Promise<Message>((resolve) => answers.set(id, resolve));
      await browser.send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id, method, params }) });
      const { result = {}, error } = await answer;
      answers.delete(id);
      if (error) throw new Error(`${method}: ${error.message}`);
      return result;
    },
    on: (event, listener) => events.set(event, listener),
  };
}
