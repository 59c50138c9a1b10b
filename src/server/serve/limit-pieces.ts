import type { IncomingMessage } from "node:http";

/**
 * Pieces of a body, and one more for each half kilobyte, as packets make them. Each costs 10 µs and 400 bytes, also that
 * of a single byte: 1,000 bodies of 60 kB, byte by byte, would take 3 GB.
 */
const FREE_PIECES = 100;
const MIN_PIECE_BYTES = 500;

/** Closes the connection of a body that comes in too many pieces. */
export function limitPieces(request: IncomingMessage): void {
  let [size, pieces] = [0, 0];
  // `on` would let the body come before its reader is there.
  request.prependListener("data", (piece: Buffer) => {
    size += piece.byteLength;
    pieces += 1;
    if (pieces > FREE_PIECES + size / MIN_PIECE_BYTES) request.socket.resetAndDestroy();
  });
}
