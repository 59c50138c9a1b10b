import { connect, createServer, type Socket } from "node:net";
import path from "node:path";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";

/** Stands between the site and the server; cut, it leaves the server waiting for a site that is no longer there. */
export async function brokenNetwork(address: string) {
  const { hostname, port, searchParams } = new URL(address);
  const host = searchParams.get("host");
  const near = new Set<Socket>();
  const far = new Set<Socket>();
  let refusals: number | undefined;
  const relay = createServer((client) => {
    if (refusals !== undefined) {
      refusals++;
      client.destroy();
      return;
    }
    const server = host ? connect(path.join(host, ".s.PGSQL.5432")) : connect(Number(port || 5432), hostname);
    near.add(client.on("error", () => undefined));
    far.add(server.on("error", () => undefined));
    client.pipe(server, { end: false });
    server.pipe(client, { end: false });
  });
  const url = new URL(address);
  url.searchParams.delete("host");
  url.host = `127.0.0.1:${await listenOnFreePort(relay)}`;
  const cut = () => {
    for (const socket of near) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    /** Cut, until it is mended; how many connections were tried meanwhile. */
    breakDown() {
      refusals = 0;
      cut();
      return () => refusals ?? 0;
    },
    mend() {
      refusals = undefined;
    },
    close() {
      relay.close();
      for (const socket of [...near, ...far]) socket.destroy();
    },
  };
}
