import { MAX_PICTURE_BYTES } from "#lib/pictures/picture-type.ts";

/** What a form adds around the file in it. */
const FORM_BYTES = 10_000;

/** What the database keeps of a document with its translations: `document_size.sql`. */
export const MAX_DOCUMENT_BYTES = 4_000_000;
/** Two documents, and what is said of them. */
const DOCUMENTS_BYTES = 2 * MAX_DOCUMENT_BYTES + FORM_BYTES;

/**
 * Visitors send forms: the longest message has 12,000 bytes in Tamil. The shop may send many rows, and documents. An owner
 * publishes one document, or two together, and uploads pictures.
 */
export const MAX_BODY_BYTES = {
  visitor: 64_000,
  shop: DOCUMENTS_BYTES,
  document: DOCUMENTS_BYTES,
  picture: MAX_PICTURE_BYTES + FORM_BYTES,
};

/**
 * This much of a body that is too large is still read: a client that is cut off while sending never sees the reason.
 */
const MAX_DRAINED_BYTES = 1_000_000;

/**
 * Reads a request's body completely and counts its bytes, since a chunked body has no length. Undefined when it is too
 * large, or when the client has gone meanwhile and will read no answer. Slow uploads block nobody, since the rest of the
 * work starts with the complete body.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await readWhole(request, maxBytes);
  } catch {
    return undefined;
  }
}

async function readWhole(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const mostRead = Math.max(MAX_DRAINED_BYTES, maxBytes);
  const length = request.headers.get("content-length");
  if (Number(length ?? 0) > mostRead) return undefined;
  // Node reads no more than this. A stream of its own for each request would take as long as all else here.
  if (length !== null && Number(length) <= maxBytes) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > mostRead) {
      await reader?.cancel().catch(() => undefined);
      return undefined;
    }
    if (size <= maxBytes) chunks.push(part.value);
  }
  if (size > maxBytes) return undefined;
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}
