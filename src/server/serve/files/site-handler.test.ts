import { rmSync, symlinkSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { openOutput } from "#server/lib/output.ts";
import { siteHandler } from "#server/serve/files/site-handler.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

// That visitors get whole versions, each with its headers, while pages are rendered: tests/data/embedded/online.test.ts.

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** As `npm run render` writes: the headers go first and come last. */
async function renderVersion(folder: string, version: number): Promise<void> {
  const output = openOutput(folder, { compress: false });
  await output.take("_headers");
  await output.put("index.html", `<p>${version}</p>`);
  await output.put("_headers", `/\n  X-Version: ${version}\n`);
}

test("new pages that cannot be read leave the earlier ones, and say so in a line", async () => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => complaint.mockRestore());
  const folder = temporaryFolder(onTestFinished);
  await renderVersion(folder, 0);
  server = createServer(siteHandler(folder));
  const port = await listenOnFreePort(server);
  const answered = async () => (await fetch(`http://127.0.0.1:${port}/`)).headers.get("x-version");
  // A link to itself is refused to everybody, root as well.
  symlinkSync("loop", path.join(folder, "loop"));
  await renderVersion(folder, 1);
  await expect.poll(() => complaint.mock.calls.length).toBeGreaterThan(0);
  expect(complaint.mock.calls[0]?.[0]).toMatch(/^\S+Z The new pages cannot be read: .*Remedy: fix that/);
  expect(await answered()).toBe("0");
  rmSync(path.join(folder, "loop"));
  await renderVersion(folder, 2);
  await expect.poll(answered).toBe("2");
});

test("a former address leads to its page, however it is written, and the query comes along", async () => {
  const folder = temporaryFolder(onTestFinished);
  const output = openOutput(folder, { compress: false });
  await output.put("rates.html", "<p>Rates</p>");
  await output.put("_redirects", "/pricing /rates 301\n/.well-known/change-password /password 302\n");
  await output.put("_headers", "");
  server = createServer(siteHandler(folder));
  const port = await listenOnFreePort(server);
  const answered = async (asked: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${asked}`, { redirect: "manual" });
    return `${status} ${headers.get("location")}`;
  };
  expect(await answered("/pricing?utm_source=leaflet")).toBe("308 /rates?utm_source=leaflet");
  expect(await answered("/Pricing.html")).toBe("308 /rates");
  expect(await answered("/.well-known/change-password")).toBe("302 /password");
});
