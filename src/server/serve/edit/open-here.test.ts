import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { openHere } from "#server/serve/edit/open-here.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";

test("only who has the key is signed in; everybody else is at the door of the editor", async () => {
  const session = JSON.stringify({ access_token: "secret</script>" });
  const { address, handler } = openHere(async () => session, "http://127.0.0.1:4173");
  const server = createServer((request, response) => void handler(request, response));
  const port = await listenOnFreePort(server);
  onTestFinished(() => void server.close());
  const ask = (query: string) => fetch(`http://127.0.0.1:${port}/edit/here${query}`, { redirect: "manual" });

  const { pathname, search } = new URL(address);
  expect(pathname).toBe("/edit/here");
  const opened = await ask(search);
  expect(await opened.text()).toContain('-auth-token", "{\\"access_token\\":\\"secret\\u003c/script>\\"}"');
  expect(opened.headers.get("content-security-policy")).toMatch(/^default-src 'none'; script-src 'nonce-[^']+'$/);
  expect(opened.headers.get("cache-control")).toBe("no-store");
  for (const query of ["", "?key=", `${search.slice(0, -1)}`, `?key=${"0".repeat(32)}`]) {
    const refused = await ask(query);
    expect([refused.status, refused.headers.get("location")]).toEqual([302, "/edit"]);
    expect(await refused.text()).toBe("");
  }
});
