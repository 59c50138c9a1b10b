import { MAX_BODY_BYTES, readBody } from "#server/backend/http/body-limit.ts";

/** The file that a request sends, bare or in a form as supabase-js sends a Blob; undefined when it is too large. */
export async function readUpload(request: Request): Promise<Uint8Array | undefined> {
  const body = await readBody(request, MAX_BODY_BYTES.picture);
  const type = request.headers.get("content-type") ?? "";
  return body && type.startsWith("multipart/form-data") ? fileInForm(body, type) : body;
}

/** No bytes where the form cannot be read or holds no file: no picture either. */
async function fileInForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<Uint8Array> {
  const form = await new Response(body, { headers: { "content-type": type } }).formData().catch(() => undefined);
  const file = [...(form?.values() ?? [])].find((value) => typeof value !== "string");
  return file === undefined ? new Uint8Array() : new Uint8Array(await file.arrayBuffer());
}
