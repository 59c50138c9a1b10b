import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { GARMENTS, garmentIn, isOrderId, MAX_GARMENTS } from "#lib/pictures/garment-name.ts";
import { PICTURE_TYPES, pictureEnding } from "#lib/pictures/picture-type.ts";
import { MAX_BODY_BYTES, readBody } from "#server/backend/http/body-limit.ts";
import {
  invalid,
  isRefusedRequest,
  NOT_FOUND,
  type RefusedRequest,
  refused,
  TOO_LARGE,
} from "#server/backend/http/refusals.ts";
import { noRoomAfter, type TakePicture } from "#server/backend/storage/answer-storage.ts";
import type { GarmentTask } from "#server/backend/storage/storage-routes.ts";
import { jsonFields } from "#server/lib/json-fields.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

/** What a sender may do with the photographs of an order, by the token of its link if there is one. */
export type GarmentAccess = (order: string, token: string | null) => Promise<"read" | "write" | undefined>;

export type AnswerGarments = (
  request: Request,
  task: GarmentTask,
  access: GarmentAccess,
) => Promise<Response | RefusedRequest>;

const MAX_SECONDS = 60;
const MS = 1000;
const BYTES_PER_MB = 1_000_000;
const PRIVATE = {
  "cache-control": "private, no-store",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
};
const WRONG_NAME = invalid("The name of a photograph is its order and what it is of.", "InvalidKey");
const ENOUGH = refused(409, "enough", "Three photographs are enough: remove one first.");
const NOT_YOURS = refused(403, "42501", "These photographs are not for you.");

const tooMany = (megabytes: number) =>
  refused(
    507,
    "insufficient_storage",
    `The photograph was not kept: all photographs together may take ${megabytes} MB. Remove some of finished orders.`,
  );

interface Parts {
  readonly folder: string;
  /** Signs addresses. */
  readonly secret: string;
  readonly take: TakePicture;
  /** What all photographs together may take: a full disk would stop the database. */
  readonly maxMegabytes: () => Promise<number>;
}

/** Supabase Storage's private bucket for photographs of garments, in a folder for each order. */
export function garmentAnswers({ folder, secret, take, maxMegabytes }: Parts): AnswerGarments {
  const fileOf = (name: string) => path.join(folder, name);
  const signature = (name: string, ends: string) =>
    createHmac("sha256", secret).update(`${GARMENTS}\n${name}\n${ends}`).digest();
  const sign = (name: string, seconds: number) => {
    const ends = String(Date.now() + seconds * MS);
    return `${ends}.${signature(name, ends).toString("base64url")}`;
  };
  const isSigned = (name: string, token: string) => {
    const [ends = "", proof = ""] = token.split(".");
    const given = Buffer.from(proof, "base64url");
    const right = signature(name, ends);
    return given.length === right.length && timingSafeEqual(given, right) && Number(ends) > Date.now();
  };

  async function keep(request: Request, name: string, access: GarmentAccess): Promise<Response | RefusedRequest> {
    const garment = garmentIn(name);
    if (garment === undefined) return WRONG_NAME;
    if ((await access(garment.order, null)) !== "write") return NOT_YOURS;
    const taken = await take(request, name);
    if (isRefusedRequest(taken)) return taken;
    // Sent again after a lost answer: it is there.
    if (existsSync(fileOf(name))) return refused(409, "Duplicate", "The photograph is there already.");
    const alike = garmentsIn(folder, garment.order).filter((other) => garmentIn(other)?.kind === garment.kind);
    if (alike.length >= MAX_GARMENTS) return ENOUGH;
    const megabytes = await maxMegabytes();
    if (bytesIn(folder) + taken.byteLength > megabytes * BYTES_PER_MB) return tooMany(megabytes);
    try {
      mkdirSync(path.join(folder, garment.order), { recursive: true, mode: 0o700 });
      writeFileWhole(fileOf(name), taken, { mode: 0o600 });
    } catch (error) {
      return noRoomAfter(error);
    }
    return Response.json({ Id: randomUUID(), Key: `${GARMENTS}/${name}` });
  }

  function show(name: string, token: string | null): Response | RefusedRequest {
    const ending = pictureEnding(name);
    if (garmentIn(name) === undefined || ending === undefined || !isSigned(name, token ?? ""))
      return refused(400, "InvalidJWT", "This address has ended.");
    if (!existsSync(fileOf(name))) return NOT_FOUND;
    return new Response(new Uint8Array(readFileSync(fileOf(name))), {
      headers: { ...PRIVATE, "content-type": PICTURE_TYPES[ending] },
    });
  }

  return async (request, task, access) => {
    if (task.kind === "show-garment") return show(task.name, new URL(request.url).searchParams.get("token"));
    if (task.kind === "upload-garment") return keep(request, task.name, access);
    const body = await readBody(request, MAX_BODY_BYTES.visitor);
    if (body === undefined) return TOO_LARGE;
    const { prefix, prefixes, paths, expiresIn } = jsonFields(body) ?? {};
    const token = request.headers.get("x-tracking-token");
    if (task.kind === "list-garments") {
      if (!isOrderId(prefix) || (await access(prefix, token)) === undefined) return Response.json([]);
      return Response.json(garmentsIn(folder, prefix).map((name) => listed(folder, name)));
    }
    const asked = (Array.isArray(prefixes) ? prefixes : Array.isArray(paths) ? paths : []).flatMap(named);
    const needed = task.kind === "remove-garments" ? ["write"] : ["read", "write"];
    for (const order of new Set(asked.map((garment) => garment.order)))
      if (!needed.includes((await access(order, token)) ?? "")) return NOT_YOURS;
    const present = asked.map(({ name }) => name).filter((name) => existsSync(fileOf(name)));
    if (task.kind === "sign-garments") {
      const seconds = Math.min(Number(expiresIn) || MAX_SECONDS, MAX_SECONDS);
      return Response.json(
        present.map((name) => ({
          path: name,
          signedURL: `/object/sign/${GARMENTS}/${name}?token=${sign(name, seconds)}`,
          error: null,
        })),
      );
    }
    for (const name of present) rmSync(fileOf(name), { force: true });
    return Response.json(present.map((name) => ({ name, bucket_id: GARMENTS })));
  };
}

/** Names of the photographs of an order, the oldest first. */
function garmentsIn(folder: string, order: string): string[] {
  const files = existsSync(path.join(folder, order)) ? readdirSync(path.join(folder, order)) : [];
  return files
    .map((file) => `${order}/${file}`)
    .filter((name) => garmentIn(name) !== undefined)
    .toSorted((a, b) => statSync(path.join(folder, a)).mtimeMs - statSync(path.join(folder, b)).mtimeMs);
}

function bytesIn(folder: string): number {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return files
    .filter((file) => file.isFile())
    .reduce((sum, file) => sum + statSync(path.join(file.parentPath, file.name)).size, 0);
}

function listed(folder: string, name: string) {
  const at = statSync(path.join(folder, name)).mtime.toISOString();
  return { name: garmentIn(name)?.file, id: name, created_at: at, updated_at: at };
}

function named(name: unknown): { readonly name: string; readonly order: string }[] {
  const garment = typeof name === "string" ? garmentIn(name) : undefined;
  return garment ? [{ name: String(name), order: garment.order }] : [];
}
