import { type CheckedDocument, validText } from "#document/check/facts/checked-document.ts";
import { isRecord } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";

/** The valid parts of a form's field. */
export interface WrittenField {
  readonly path: Path;
  readonly name: string | undefined;
  readonly input: string | undefined;
  readonly rules: readonly WrittenRule[];
  readonly value: Readonly<Record<string, unknown>>;
}

export interface WrittenRule {
  readonly path: Path;
  readonly kind: string;
  readonly value: Readonly<Record<string, unknown>>;
}

export interface WrittenForm {
  readonly path: Path;
  readonly action: string | undefined;
  readonly fields: readonly WrittenField[];
  readonly value: Readonly<Record<string, unknown>>;
}

/** The forms of a document, without invalid parts. */
export function writtenForms(document: CheckedDocument): WrittenForm[] {
  return document.nodes.flatMap(({ value, path }) => {
    if (path[0] !== "forms" || path.length !== 2 || !isRecord(value)) return [];
    const fields = groupsIn(value, [...path, "fields"]).map(({ value: field, path: at }) => ({
      path: at,
      name: validText(document, field, at, "name"),
      input: validText(document, field, at, "input"),
      rules: rulesOf(document, field, at),
      value: field,
    }));
    return { path, action: validText(document, value, path, "action"), fields, value };
  });
}

/** A rule that cannot be read may be the one that is missing. */
export function isUnclear({ rules, value }: WrittenField): boolean {
  return !Array.isArray(value["rules"]) || value["rules"].length !== rules.length;
}

function rulesOf(document: CheckedDocument, field: Readonly<Record<string, unknown>>, path: Path): WrittenRule[] {
  return groupsIn(field, [...path, "rules"]).flatMap(({ value, path: at }) => {
    const kind = validText(document, value, at, "kind");
    return kind === undefined || document.isRefused(at) ? [] : { path: at, kind, value };
  });
}

function groupsIn(around: Readonly<Record<string, unknown>>, path: Path) {
  const list = around[String(path.at(-1))];
  if (!Array.isArray(list)) return [];
  return list.flatMap((value: unknown, index) => (isRecord(value) ? { value, path: [...path, index] } : []));
}
