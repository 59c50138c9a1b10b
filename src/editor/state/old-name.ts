import { withoutTokens } from "#document/change/entry-name.ts";
import type { Schema, SchemaBundle } from "#document/model/schema.ts";
import { type Path, walk } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { changedAt } from "#editor/shared/patch.ts";

/** A text that still has the old name of something. */
export interface NamingPlace {
  readonly path: Path;
  /** The text around the name where it is found first. */
  readonly before: string;
  readonly after: string;
}

interface Renaming {
  readonly old: string;
  readonly next: string;
  /** The entry that was renamed. */
  readonly entry: Path;
}

/** How much of a long text is shown on each side. */
const AROUND = 32;

/** Texts for visitors that have the old name, as whole words. */
export function placesNaming(bundle: SchemaBundle, document: unknown, { old, next, entry }: Renaming): NamingPlace[] {
  const places: NamingPlace[] = [];
  const own = pointerTo([...entry, "title"]);
  walk(bundle, bundle, document, ({ schema, value, path }) => {
    if (typeof value !== "string" || !isProse(schema) || pointerTo(path) === own) return;
    const at = spots(value, old, next)[0];
    if (at === undefined) return;
    const before = withoutTokens(value.slice(0, at));
    const after = withoutTokens(value.slice(at + old.length));
    places.push({
      path,
      before: before.length > AROUND ? `…${before.slice(-AROUND)}` : before,
      after: after.length > AROUND ? `${after.slice(0, AROUND)}…` : after,
    });
  });
  return places;
}

/** A document in which the texts at some places have the new name. */
export function withNewName(
  document: unknown,
  paths: readonly Path[],
  { old, next }: Omit<Renaming, "entry">,
): unknown {
  return paths.reduce(
    (changed, path) =>
      changedAt(changed, path, (text) => (typeof text === "string" ? replaced(text, old, next) : text)),
    document,
  );
}

function replaced(text: string, old: string, next: string): string {
  return spots(text, old, next).reduceRight((said, at) => said.slice(0, at) + next + said.slice(at + old.length), text);
}

/** Where the old name begins in a text; a new name that begins with the old one is no old name. */
function spots(text: string, old: string, next: string): number[] {
  const isWhole = (at: number) =>
    !/[\p{L}\p{N}]$/u.test(text.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(text.slice(at + old.length));
  const isNew = (at: number) => {
    const within = next.indexOf(old);
    return within !== -1 && text.startsWith(next, at - within);
  };
  const found: number[] = [];
  for (let at = text.indexOf(old); at !== -1; at = text.indexOf(old, at + old.length))
    if (isWhole(at) && !isNew(at)) found.push(at);
  return found;
}

/** What visitors read: no id, no address, no word of the code. */
function isProse({ format, pattern, enum: choices, const: only, "x-ref": reference }: Schema): boolean {
  return [format, pattern, choices, only, reference].every((part) => part === undefined);
}
