import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import pLimit from "p-limit";
import { pathsTo } from "#document/text/paths-to.ts";
import { type PictureUse, picturePlaces, pictureUsesIn } from "#editor/place/picture-places.ts";
import { pictureInUse } from "#editor/words/picture-in-use.ts";
import { isPictureName } from "#lib/pictures/picture-name.ts";
import { PICTURE_TYPES, pictureEnding } from "#lib/pictures/picture-type.ts";
import { MAX_BODY_BYTES, readBody } from "#server/backend/http/body-limit.ts";
import { isKept } from "#server/backend/http/is-kept.ts";
import {
  BUSY,
  invalid,
  isRefusedRequest,
  NOT_FOUND,
  type RefusedRequest,
  refused,
  TOO_LARGE,
} from "#server/backend/http/refusals.ts";
import { normalizePicture, TOO_LARGE_PICTURE } from "#server/backend/storage/normalize-picture.ts";
import { type KeptPicture, type PictureFolder, pictureFolder } from "#server/backend/storage/picture-folder.ts";
import type { StorageTask } from "#server/backend/storage/storage-routes.ts";
import { readSchema } from "#server/document/read-site.ts";
import { jsonFields } from "#server/lib/json-fields.ts";
import { CHILD_TIMEOUT_MS } from "#server/lib/run-child.ts";
import { refusalIn } from "#server/lib/run-main.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";
import type { OwnerDatabase, Queryable } from "#server/postgres/database.ts";
import { NO_PAGE } from "#server/render/headers.ts";

/** Answers what is asked of the pictures. `refuseOthers` says why the sender may not write; undefined when they may. */
export type AnswerStorage = (
  request: Request,
  task: StorageTask,
  refuseOthers: () => Promise<Response | RefusedRequest | undefined>,
) => Promise<Response | RefusedRequest>;

/** Normalizing a picture takes a second of a processor, and 200 MB. */
const MAX_WAITING = 3;
const MAX_LISTED = 1000;
/** Of all pictures: thousands of photographs, and no full disk, which would stop the database. */
const MAX_TOTAL_BYTES = 2_000_000_000;

const BUCKET = "media";
/** The name changes with the content, so the address may be kept for good. */
const SHOWN = {
  "cache-control": "public, max-age=31536000, immutable",
  "x-content-type-options": "nosniff",
  ...NO_PAGE,
};

/** The same lock as of `private.write_version`: no version comes while a picture goes. */
const LOCK_VERSIONS = "select pg_advisory_xact_lock(hashtextextended('document_versions', 0))";

const WRONG_NAME = invalid(
  "The name of a picture is what it shows, eight digits and its kind, such as shop-front-3f9a2c1b.jpg.",
  "InvalidKey",
);
const WRONG_KIND = refused(415, "invalid_mime_type", "The picture is of another kind than its name says.");
const THERE_ALREADY = refused(409, "Duplicate", "The picture is there already.");

/** Supabase Storage for the pictures of a data folder. Without a folder there are none. */
export function storageAnswers(folder: string | undefined, database: OwnerDatabase): AnswerStorage {
  if (folder === undefined) return async () => NOT_FOUND;
  const pictures = pictureFolder(folder);
  const take = pictureTaker();

  async function keepUpload(request: Request, name: string): Promise<Response | RefusedRequest> {
    if (!isPictureName(name)) return WRONG_NAME;
    const taken = await take(request, name);
    return isRefusedRequest(taken) ? taken : keep(pictures, name, taken);
  }

  return async (request, task, refuseOthers) => {
    if (task.kind === "show") return show(pictures, task.name, request);
    const others = await refuseOthers();
    if (others !== undefined) return others;
    if (task.kind === "upload") return keepUpload(request, task.name);
    const body = await readBody(request, MAX_BODY_BYTES.visitor);
    if (body === undefined) return TOO_LARGE;
    const fields = jsonFields(body) ?? {};
    return task.kind === "list" ? list(pictures, fields) : remove(pictures, database, fields);
  };
}

/** A picture that is sent under a name, normalized; or why it is not kept. */
export type TakePicture = (request: Request, name: string) => Promise<Buffer | RefusedRequest>;

/** Takes one picture after the other. */
export function pictureTaker(): TakePicture {
  const taking = pLimit(1);
  return async (request, name) => {
    const upload = await readUpload(request);
    if (upload === undefined) return { ...TOO_LARGE, message: TOO_LARGE_PICTURE };
    if (taking.pendingCount >= MAX_WAITING) return BUSY;
    const ends = performance.now() + CHILD_TIMEOUT_MS;
    const normalized = await taking(() => normalizePicture(upload, ends - performance.now()));
    if (!normalized.ok) return refused(normalized.status, "invalid_picture", normalized.message);
    return normalized.ending === pictureEnding(name) ? normalized.bytes : WRONG_KIND;
  };
}

function show(pictures: PictureFolder, name: string, { method, headers }: Request): Response | RefusedRequest {
  const picture = pictures.find(name);
  const ending = pictureEnding(name);
  if (picture === undefined || ending === undefined) return NOT_FOUND;
  // The name holds a hash of the content.
  const etag = `"${name}"`;
  if (isKept(headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers: { ...SHOWN, etag } });
  const type = { "content-type": PICTURE_TYPES[ending], "content-length": String(picture.bytes) };
  return new Response(method === "HEAD" ? null : picture.stream(), { headers: { ...SHOWN, ...type, etag } });
}

function keep(pictures: PictureFolder, name: string, bytes: Uint8Array): Response | RefusedRequest {
  try {
    const others = pictures.list().filter((picture) => picture.name !== name);
    const total = others.reduce((sum, picture) => sum + picture.bytes, bytes.byteLength);
    if (total > MAX_TOTAL_BYTES) return noRoom(TOO_MANY);
    return pictures.add(name, bytes) ? Response.json({ Id: randomUUID(), Key: `${BUCKET}/${name}` }) : THERE_ALREADY;
  } catch (error) {
    return noRoomAfter(error);
  }
}

/** Of a write that failed, such as on a full disk. Its sentence names folders, so it is for the operator. */
export function noRoomAfter(error: unknown): RefusedRequest {
  const refusal = refusalIn(error);
  if (refusal === undefined) throw error;
  console.error(refusal);
  return noRoom(FULL);
}

const FULL = "The picture was not kept: there is no room for it on the server. Nothing changed.";
const TOO_MANY = "The picture was not kept: all pictures together may take 2 GB. Delete some that nothing uses.";

const noRoom = (message: string): RefusedRequest => refused(507, "insufficient_storage", message);

function list(pictures: PictureFolder, { limit, offset }: Readonly<Record<string, unknown>>): Response {
  const from = wholeNumber(offset) ?? 0;
  const most = Math.min(wholeNumber(limit) ?? 100, MAX_LISTED);
  const names = pictures.list().toSorted((a, b) => a.name.localeCompare(b.name));
  return Response.json(names.slice(from, from + most).map(listed));
}

function listed({ name, bytes, keptAt }: KeptPicture) {
  const ending = pictureEnding(name);
  const mimetype = ending && PICTURE_TYPES[ending];
  const at = keptAt.toISOString();
  return { name, id: name, created_at: at, updated_at: at, metadata: { size: bytes, mimetype } };
}

/** All of the named pictures, or none. */
async function remove(
  pictures: PictureFolder,
  database: OwnerDatabase,
  { prefixes }: Readonly<Record<string, unknown>>,
): Promise<Response | RefusedRequest> {
  const names = Array.isArray(prefixes) ? prefixes.filter(isPictureName) : [];
  return database.transaction(async (transaction) => {
    await transaction.query(LOCK_VERSIONS);
    for (const name of names) {
      const places = await readPictureUses(transaction, name);
      if (places.length > 0) return refused(409, "in_use", pictureInUse(places));
    }
    const present = names.filter((name) => pictures.find(name) !== undefined);
    for (const name of present) pictures.remove(name);
    return Response.json(present.map((name) => ({ name, bucket_id: BUCKET })));
  });
}

/** The file that a request sends, bare or in a form as supabase-js sends a Blob; undefined when it is too large. */
async function readUpload(request: Request): Promise<Uint8Array | undefined> {
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

function wholeNumber(value: unknown): number | undefined {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : undefined;
}

/** The document of the repository comes before version 1. */
const FILE: PictureUse = { version: 0, state: "online", at: "" };

/**
 * Where a picture is used, in the words of the editor. Until a version is online, site.json is what customers see.
 */
async function readPictureUses(database: Queryable, name: string): Promise<string[]> {
  const { rows } = await database.query<{ uses: unknown; replaced: boolean }>(
    `select private.picture_uses($1) as uses,
      exists (select from public.publications where state = 'online') as replaced`,
    [name],
  );
  const [{ uses, replaced = false } = {}] = rows;
  const file: unknown = replaced ? undefined : JSON.parse(readFileSync(SITE_FILE, "utf8"));
  const own = pathsTo(file, name).length > 0 ? [FILE] : [];
  const remote = {
    pictureUses: async () => [...own, ...pictureUsesIn(uses)],
    readVersion: async (number: string) => (number === "0" ? file : readVersion(database, number)),
  };
  return picturePlaces(remote, readSchema(), name, new Date());
}

async function readVersion(database: Queryable, number: string): Promise<unknown> {
  const { rows } = await database.query<{ document: unknown }>(
    "select document from public.document_versions where number = $1",
    [number],
  );
  return rows[0]?.document;
}
