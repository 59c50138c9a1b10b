import { Server, Socket } from "node:net";
import { lockFolder } from "#server/postgres/folder/folder-lock.ts";

/** Longer than a holder may be silent. */
const BLOCKED_MS = 2500;

/** Keeps the event loop busy, as a slow machine does that loads modules. */
function block(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BLOCKED_MS);
}

/** Runs a task with the first object whose method is called, right after that call. */
function afterFirstCall<Name extends "connect" | "listen">(
  prototype: { [method in Name]: (...args: never[]) => unknown },
  name: Name,
  task: (self: unknown) => void,
): void {
  const original = prototype[name];
  prototype[name] = function first(this: unknown, ...args: never[]) {
    prototype[name] = original;
    const result = Reflect.apply(original, this, args);
    task(this);
    return result;
  };
}

/** When the event loop is blocked. */
const MOMENTS: Readonly<Record<string, () => void>> = {
  never: () => undefined,
  "before it connects": block,
  "while it connects": () => afterFirstCall(Socket.prototype, "connect", block),
  "once it has asked to connect": () => afterFirstCall(Socket.prototype, "connect", () => process.nextTick(block)),
  "while it waits for the answer": () =>
    afterFirstCall(Socket.prototype, "connect", (socket) => {
      if (socket instanceof Socket) socket.once("connect", block);
    }),
  "while it begins to listen": () => afterFirstCall(Server.prototype, "listen", () => process.nextTick(block)),
};

// Locks the data folder named on the command line, says its process id and holds the lock.
const [, , dataDir = "", moment = "never"] = process.argv;
const locking = lockFolder(dataDir);
MOMENTS[moment]?.();
try {
  await locking;
  console.log(process.pid);
  setInterval(() => undefined, 1000);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
}
