// @vitest-environment happy-dom
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { valueAt } from "#document/text/value-at.ts";
import { draftFrom, UnreadableDraft } from "#editor/place/stored-draft.ts";
import { migrateFile } from "#scripts/document/migrate-file.ts";
import { checkVersion } from "#server/document/check-version.ts";
import { readSite } from "#server/document/read-site.ts";
import { currentForm } from "#server/publish/version-changes.ts";
import { rememberedEditor } from "#tests/helpers/remembered-editor.ts";
import { rememberedSite } from "#tests/helpers/remembered-site.ts";

// What happens to a document of an older version, wherever one is read. Its step is one that only tests have.
vi.mock("#document/change/migrations/migration-steps.ts", async () => {
  const { stepOfTests } = await import("#tests/helpers/step-of-tests.ts");
  return { MIGRATION_STEPS: [stepOfTests] };
});

const PHONE = ["business", "phone"];
const { phone, ...business } = readSite().business;
const old = { ...readSite(), business: { ...business, tel: phone, motto: "Clean" } };
const version = (document: unknown) => ({ number: 7, document, words: "", publish_at: "" });

afterEach(() => vi.restoreAllMocks());

function migrated(document: unknown, wishes: { write: boolean }) {
  const log = vi.spyOn(console, "log").mockReturnValue(undefined);
  const file = path.join(mkdtempSync(path.join(tmpdir(), "migrate-")), "site.json");
  writeFileSync(file, JSON.stringify(document, null, 2));
  migrateFile(file, wishes);
  return { said: log.mock.calls.join("\n"), written: readFileSync(file, "utf8") };
}

test("npm run vellai -- migrate lists what changes, and writes it when asked to", () => {
  const listed = migrated(old, { write: false });
  expect(listed.said).toMatch(/version 1 → 2\n.*business\.phone\.\nLOST .*“Clean” is gone\.\nNothing was written/);
  expect(JSON.parse(listed.written)).toEqual(old);
  const written = JSON.parse(migrated(old, { write: true }).written);
  expect(written).toMatchObject({ schemaVersion: 2, business: { phone } });
  expect(migrated(written, { write: true }).said).toContain("has the current version 2");
  expect(() => migrated({ ...old, schemaVersion: 3 }, { write: true })).toThrow("a newer program than this one");
});

test("a version of the database is migrated before it is checked or compared; a newer one is refused", () => {
  // The schema knows no version but the first; nothing else is wrong with what was migrated.
  expect(checkVersion(old)).toMatchObject({ ok: false, problems: [expect.stringContaining("of version 2")] });
  expect(checkVersion({ ...old, schemaVersion: 3 })).toMatchObject({ problems: [expect.stringContaining("newer")] });
  expect(currentForm(version(old))).toMatchObject({ site: { business: { phone } }, lost: [expect.any(String)] });
  expect(() => currentForm(version({ ...old, schemaVersion: 3 }))).toThrow("Update the program.");
});

test("a document of 0.1.0, which counted to 3, is named as that", () => {
  const { "account-confirmation": _, ...messages } = readSite().messages;
  const said = { problems: [expect.stringMatching(/of version 3 of program 0\.1\.0.*counted anew since 1\.0\.0/)] };
  expect(checkVersion({ ...old, messages, schemaVersion: 3 })).toMatchObject(said);
});

test("a draft of an older version is migrated; a newer one cannot be read", () => {
  const patches = [{ path: ["business", "tel"], before: phone, after: "+91 422 2555 777" }];
  const draft = { basedOn: "0", schemaVersion: 1, patches, base: old };
  expect(valueAt(draftFrom(draft, undefined), PHONE)).toBe("+91 422 2555 777");
  expect(() => draftFrom({ ...draft, schemaVersion: 3 }, undefined)).toThrow(UnreadableDraft);
});

test("an older version is migrated on the way back, and what is lost is named first", async () => {
  const site = rememberedSite(old);
  site.publishElsewhere(readSite(), "The site of today.");
  site.note(1, { state: "online", reasons: [] });
  const editor = await rememberedEditor(site);
  const { lost, replaces } = await editor.previewRollback("0");
  expect(lost).toEqual(["The motto “Clean” is gone."]);
  expect(replaces).toBe("1");
});
