import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import type { ServerFailure } from "#server/lib/failure-log.ts";
import { fileDocument } from "#server/serve/start-site.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

const folder = temporaryFolder();
const file = path.join(folder, "site.json");
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a document that is broken later leaves the last one that could be read, and a line says so", () => {
  const failures: ServerFailure[] = [];
  const read = fileDocument(file, (failure) => void failures.push(failure));
  expect(read).toThrow();
  const write = (text: string) => writeFileSync(file, text);
  write('{"business":{"name":"Vellai"}}');
  expect(read().business.name).toBe("Vellai");
  for (const broken of ["{", ""]) {
    write(broken);
    expect(read().business.name).toBe("Vellai");
  }
  rmSync(file);
  expect(read().business.name).toBe("Vellai");
  expect(failures.map(({ where }) => where)).toEqual([file, file, file]);
  write('{"business":{"name":"Neel"}}');
  expect(read().business.name).toBe("Neel");
});
