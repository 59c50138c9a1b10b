/** One megabyte: a hundred times what any form sends. */
const MAX_BODY_BYTES = 1_000_000;

/**
 * Reads a request's body to its end, counting: a chunked body tells no length. Undefined when it is too large.
 * Also keeps a slow upload from holding up those behind it, since the rest of the work has the whole body at hand.
 */
export async function readBody(
  request: Request,
  maxBytes = MAX_BODY_BYTES,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel().catch(() => undefined);
      return undefined;
    }
    chunks.push(part.value);
  }
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}
