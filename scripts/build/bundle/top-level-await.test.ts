import { expect, test } from "vitest";
import { buildForProduction } from "#scripts/build/bundle/production-build.ts";

/** Builds code from memory: the modules by their addresses, the first one is the entry. */
async function built(modules: Readonly<Record<string, string>>): Promise<unknown> {
  const [input = ""] = Object.keys(modules);
  return buildForProduction({
    configFile: false,
    logLevel: "silent",
    plugins: [{ name: "modules", resolveId: (id) => (id in modules ? id : undefined), load: (id) => modules[id] }],
    build: { write: false, rolldownOptions: { input } },
  });
}

const ENTRY = "/app/start.ts";

test.each([
  ["in a statement", "export const a: number = 1;\n\nawait fetch('/x');", 3],
  ["in a constant", "export const words = await import('/app/other.ts');", 1],
  ["in a loop", "for await (const part of parts()) console.log(part);\nexport {};", 1],
])("a top-level await is refused with its place and the remedy: %s", async (_where, code, line) => {
  const refused = expect(built({ [ENTRY]: code, "/app/other.ts": "export const a = 1;" })).rejects;
  await refused.toThrow(new RegExp(`app/start\\.ts:${line}: a top-level await\\. Put it into an async function`));
});

test("an await in a function is none", async () => {
  const code =
    "const one = async () => await fetch('/x'); class Two { async go() { await one(); } } void new Two().go();";
  await expect(built({ [ENTRY]: code })).resolves.toBeDefined();
});

test("words that would be read before those of the chosen language are there are refused", async () => {
  const modules = {
    "/app/words/chosen.gen.ts": "export const loadWords = async () => {};",
    "/app/words/words.gen.ts": "export const WORDS = { a: 'A' };",
    "/app/app.ts": "import { WORDS } from '/app/words/words.gen.ts'; console.log(WORDS);",
  };
  const start = "import { loadWords } from '/app/words/chosen.gen.ts';";
  const after = `${start} void loadWords().then(() => import('/app/app.ts'));`;
  await expect(built({ [ENTRY]: after, ...modules })).resolves.toBeDefined();
  const refused = expect(built({ [ENTRY]: `${after} import '/app/app.ts';`, ...modules })).rejects;
  await refused.toThrow(/words\.gen\.ts would run before the words of the chosen language are loaded/);
});
