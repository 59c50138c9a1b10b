import { valueAt } from "#document/text/value-at.ts";
import type { UploadWatch } from "#editor/pictures/picture-store.ts";
import { refusalInWords } from "#editor/refusals/refusal-in-words.ts";
import type { Refused } from "#editor/shared/refused.ts";
import { PICTURES_WORDS } from "#editor/words/words.gen.ts";

interface SentPicture {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly file: Blob;
}

export interface StorageAnswer {
  /** Of HTTP; 0 when there was no answer. */
  readonly status: number;
  /** Parsed; undefined where it is no JSON. */
  readonly body: unknown;
}

/** As long as `npm start` waits: a phone on a poor network sends a photograph in it. */
const TIMEOUT_MS = 120_000;

/** Sends a file and reports its progress, which `fetch` cannot. */
export function sendPicture({ url, headers, file }: SentPicture, watch: UploadWatch): Promise<StorageAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.timeout = TIMEOUT_MS;
    for (const [name, value] of Object.entries({ "content-type": file.type, ...headers }))
      request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) => watch.progress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => resolve({ status: request.status, body: parsed(request.responseText) }));
    for (const end of ["error", "timeout", "abort"])
      request.addEventListener(end, () => resolve({ status: 0, body: undefined }));
    watch.signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}

/** Why a file was refused, as far as the answer of a storage, or of the editor's server, says so. */
export async function pictureRefusal({ status: answered, body }: StorageAnswer): Promise<Refused> {
  if (answered === 0) return { refused: PICTURES_WORDS.notArrived };
  // Supabase Storage answers 400, and names the status in the body.
  const status = Number(valueAt(body, ["statusCode"]) ?? answered);
  // Its word for a session that has ended, and for one without the rights of an owner.
  if (status === 401 || valueAt(body, ["error"]) === "Unauthorized") return { refused: PICTURES_WORDS.signedOut };
  const said = valueAt(body, ["message"]) ?? valueAt(body, ["refused"]);
  return { refused: typeof said === "string" ? await refusalInWords(said) : PICTURES_WORDS.notKept({ status }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
