import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import type { ServerFailure } from "#server/lib/failure-log.ts";
import { fileDocument, keptDocument } from "#server/serve/file-document.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

const folder = temporaryFolder();
const file = path.join(folder, "site.json");
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a document that is broken later, or at a start, leaves the last one that could be read, and a line says so", () => {
  const failures: ServerFailure[] = [];
  const log = (failure: ServerFailure) => void failures.push(failure);
  const kept = keptDocument(folder);
  const read = fileDocument({ file, log, kept });
  expect(read).toThrow(/site\.json cannot be read: .*`npm run vellai -- check`/);
  const write = (text: string) => writeFileSync(file, text);
  write('{"business":{"name":"Vellai"}}');
  expect(read().business.name).toBe("Vellai");
  kept.write(read());
  for (const broken of ["{", ""]) {
    write(broken);
    expect(read().business.name).toBe("Vellai");
    expect(fileDocument({ file, log, kept })().business.name).toBe("Vellai");
  }
  rmSync(file);
  expect(read().business.name).toBe("Vellai");
  expect(failures.map(({ where }) => where)).toEqual(Array(5).fill(file));
  write('{"business":{"name":"Neel"}}');
  expect(read().business.name).toBe("Neel");
});
