import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { entriesIn } from "#document/model/schema.ts";
import { makePublishedPages } from "#server/publish/published-site.ts";
import { openProject } from "#tests/data/embedded/project-stand-in.ts";
import { runCommand } from "#tests/data/embedded/run-command.ts";
import { brokenSite, itemCalled } from "#tests/data/embedded/running-site.ts";
import { forFile } from "#tests/data/for-file.ts";
import { recordIn } from "#tests/helpers/fields.ts";

// What a build on a host notes for the owner, in the database of a hosted project.

const project = await forFile(openProject());
const { publish, sql } = project;
beforeEach(async () => {
  for (const [name, value] of Object.entries(project.env)) vi.stubEnv(name, value);
  await project.forget();
});
afterEach(() => vi.unstubAllEnvs());

const noted = () => sql("select number, state, reasons from public.publications order by number");

const build = (failures: readonly string[] = []) => makePublishedPages(async () => failures, process.env);

test("npm run render refuses a version with mistakes, and the owner reads them", { timeout: 120_000 }, async () => {
  await publish(1, brokenSite());
  const { code, stderr } = await runCommand("render.ts", [], project.env);
  expect(code).toBe(1);
  expect(stderr).toContain("Version 1 does not pass its check");
  const [row] = await noted();
  expect(row).toMatchObject({ number: 1, state: "refused" });
  const [reason] = entriesIn(recordIn(row)["reasons"]).map(String);
  expect(reason).toContain('regPrice "17O+" is not a price');
  expect(stderr).toContain(reason);
});

test("pages that are made wait for the host", async () => {
  await publish(1, itemCalled("Saree one"));
  expect(await build()).toMatchObject({ version: 1 });
  const reasons = ["The pages are made. The host puts them online."];
  expect(await noted()).toEqual([{ number: 1, state: "waiting", reasons }]);
});

test("a version whose sections throw is refused, without the places in the code; a later build may make it", async () => {
  await publish(1, itemCalled("Saree one"));
  const failure =
    '/about: the section "s" (story) could not be rendered, a fallback is shown: Error: Too long\n    at x.js:1';
  await expect(build([failure])).rejects.toThrow("1 of the sections could not be rendered");
  expect(await noted()).toEqual([{ number: 1, state: "refused", reasons: [failure.split("\n")[0]] }]);
  await build();
  expect(await noted()).toMatchObject([{ state: "waiting" }]);
});

test("a build that breaks is told with what it said", async () => {
  await publish(1, itemCalled("Saree one"));
  const broken = makePublishedPages(() => Promise.reject(new Error("No space is left")), process.env);
  await expect(broken).rejects.toThrow("No space is left");
  expect(await noted()).toMatchObject([
    { state: "refused", reasons: ["The pages could not be made: No space is left"] },
  ]);
});

test("what is online stays so, whatever becomes of another build of it", async () => {
  await publish(1, itemCalled("Saree one"));
  await sql("select public.note_publication(1, 'online', '{}')");
  await build();
  await expect(build(["/about: the section could not be rendered"])).rejects.toThrow();
  expect(await noted()).toEqual([{ number: 1, state: "online", reasons: [] }]);
});

test("a database that takes no note ends no build", async () => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await publish(1, itemCalled("Saree one"));
  await sql("alter function public.note_publication rename to other_name");
  expect(await build()).toMatchObject({ version: 1 });
  expect(complaint.mock.calls[0]?.[0]).toContain("The owner is not told what became of version 1");
  await sql("alter function public.other_name rename to note_publication");
  complaint.mockRestore();
});

test("without a project, or where nothing was published, the pages are those of site.json", async () => {
  expect(await build()).toBeUndefined();
  vi.stubEnv("SUPABASE_SECRET_KEY", "");
  await publish(1, brokenSite());
  expect(await build()).toBeUndefined();
  expect(await noted()).toEqual([]);
});
