import type { Socket } from "node:net";

/** PGlite's single session: it answers bytes of the PostgreSQL protocol with bytes. */
export interface ProtocolSession {
  execProtocolRaw(message: Uint8Array): Promise<Uint8Array>;
}

/** A mutex for the session. */
export type Exclusive = <Result>(task: () => Promise<Result>) => Promise<Result>;

const SSL_REQUEST = 80_877_103;
const CANCEL_REQUEST = 80_877_102;
const READY_FOR_QUERY = "Z".charCodeAt(0);
const TERMINATE = "X".charCodeAt(0);
/** Messages the server answers with ReadyForQuery: simple query, Sync and Function call. */
const ENDS_BATCH: ReadonlySet<number> = new Set(["Q", "S", "F"].map((type) => type.charCodeAt(0)));

/**
 * Serves one connection. Whole batches run, up to a message that the server answers with ReadyForQuery, and a
 * transaction holds the session until it ends: statements and transactions of two connections never mix.
 */
export async function serveConnection(socket: Socket, session: ProtocolSession, exclusive: Exclusive): Promise<void> {
  socket.on("error", () => undefined);
  const batches = readBatches(socket);
  let batch = await batches.next();
  while (!batch.done) {
    await exclusive(async () => {
      let status = await run(session, socket, batch.value ?? new Uint8Array());
      while (status === "open") {
        batch = await batches.next();
        if (batch.done) {
          await session.execProtocolRaw(simpleQuery("rollback"));
          return;
        }
        status = await run(session, socket, batch.value);
      }
    });
    if (!batch.done) batch = await batches.next();
  }
  socket.end();
}

/** Runs a batch; "open" when the session is inside a transaction afterwards, also a failed one. */
async function run(session: ProtocolSession, socket: Socket, batch: Uint8Array): Promise<"idle" | "open"> {
  const answer = Buffer.from(await session.execProtocolRaw(batch));
  socket.write(answer);
  const status = answer.at(-6) === READY_FOR_QUERY ? String.fromCharCode(answer.at(-1) ?? 0) : "I";
  return status === "I" ? "idle" : "open";
}

/** The batches of a connection, starting with its start-up message. Ends with the connection. */
async function* readBatches(socket: Socket): AsyncGenerator<Uint8Array, undefined> {
  let buffer = Buffer.alloc(0);
  let started = false;
  let batchEnd = 0;
  for await (const part of socket) {
    buffer = Buffer.concat([buffer, part]);
    for (let length = 0; ; ) {
      length = messageLength(buffer.subarray(batchEnd), started);
      if (length === 0) break;
      const message = buffer.subarray(batchEnd, batchEnd + length);
      if (started && message[0] === TERMINATE) return;
      if (!started && message.readInt32BE(4) === CANCEL_REQUEST) return;
      const isSslRequest = !started && message.readInt32BE(4) === SSL_REQUEST;
      if (isSslRequest) socket.write("N");
      batchEnd += length;
      if (started && !ENDS_BATCH.has(message[0] ?? 0)) continue;
      const batch = buffer.subarray(0, batchEnd);
      buffer = buffer.subarray(batchEnd);
      batchEnd = 0;
      if (isSslRequest) continue;
      started = true;
      yield batch;
    }
  }
}

/** Length of the first message; 0 while it is incomplete. Only the start-up message has no type before its length. */
function messageLength(buffer: Buffer, started: boolean): number {
  const typeBytes = started ? 1 : 0;
  if (buffer.length < typeBytes + 8 - typeBytes * 4) return 0;
  const length = typeBytes + buffer.readInt32BE(typeBytes);
  return buffer.length >= length ? length : 0;
}

function simpleQuery(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`);
  const head = Buffer.alloc(5);
  head.write("Q");
  head.writeInt32BE(text.length + 4, 1);
  return Buffer.concat([head, text]);
}
