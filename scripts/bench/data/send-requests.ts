import { Agent, request } from "node:http";
import { json } from "node:stream/consumers";
import type { LoadRequests, LoadResult } from "#scripts/bench/data/send-all.ts";

// Reads requests from its input, sends them over so many connections and writes what became of them.
const { url, connections, method, headers, bodies }: LoadRequests = Object(await json(process.stdin));
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const milliseconds: number[] = [];
let failures = 0;
let next = 0;

function send(body: string | null | undefined): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent }, (answer) => {
      const { statusCode = 500 } = answer;
      answer.resume().once("end", () => resolve(statusCode < 300));
    });
    asked.once("error", reject).end(body ?? undefined);
  });
}

async function visitor(): Promise<void> {
  while (next < bodies.length) {
    const started = performance.now();
    if (!(await send(bodies[next++]))) failures++;
    milliseconds.push(performance.now() - started);
  }
}

const started = performance.now();
await Promise.all(Array.from({ length: connections }, visitor));
const sent: LoadResult = { seconds: (performance.now() - started) / 1000, milliseconds, failures };
console.log(JSON.stringify(sent));
agent.destroy();
