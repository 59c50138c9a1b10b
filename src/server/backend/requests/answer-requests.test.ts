import { expect, test, vi } from "vitest";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import { withoutPersonalData } from "#server/backend/http/errors.ts";
import { LIMITS, type Limits } from "#server/backend/http/rate-limit.ts";
import { NOT_FOUND } from "#server/backend/http/refusals.ts";
import { answerRequests } from "#server/backend/requests/answer-requests.ts";
import { GRANTED_NAMES } from "#server/backend/requests/rest-routes.ts";

/** The only document without a mistake. */
const WHOLE = '{"prices":["170+"]}';
const SECRET = "sb_secret_of_the_shop";

/** The front of services that answer this way, and the requests that reach them. */
function frontOf(answer: () => Promise<Response>, limits: Partial<Limits> = {}) {
  const reached: Request[] = [];
  const service = (request: Request) => {
    reached.push(request);
    return answer();
  };
  const { fetch, stop } = answerRequests({
    rest: service,
    accounts: service,
    screen: (request, next) => next(request),
    schedule: (_, task) => task(),
    limits: { ...LIMITS, ...limits },
    checkDocument: async (json) => (json === WHOLE ? [] : ["Prices › Saree: the price is missing."]),
    answerGarments: async () => NOT_FOUND,
    answerStorage: async (_request, task, refuseOthers) => (await refuseOthers()) ?? Response.json(task),
    rules: { secretKey: SECRET, names: GRANTED_NAMES, redirects: ["http://site.test/**"] },
  });
  const ask = (method: string, path: string, headers = {}, body?: string, clientIp = "10.0.0.1") =>
    fetch(
      new Request(`http://forged.example${path}`, {
        method,
        headers: { apikey: EMBEDDED_PUBLISHABLE_KEY, "content-type": "application/json", ...headers },
        ...(body !== undefined && { body }),
      }),
      clientIp,
    );
  return { reached, ask, stop };
}

const fine = async () => Response.json({});

test("the services are asked what has been read, and told no more", async () => {
  const { reached, ask } = frontOf(fine);
  const headers = { "x-forwarded-for": "6.6.6.6", "cf-connecting-ip": "6.6.6.6", cookie: "a=b", prefer: "tx=rollback" };
  await ask("POST", "/auth/v1/token?grant%5Ftype=password", headers, '{ "email":"a@b.in","password":"x","a":1 }');
  const [request] = reached;
  expect(request?.url).toBe("http://localhost/auth/v1/token?grant_type=password");
  expect(await request?.text()).toBe('{"email":"a@b.in","password":"x"}');
  expect(Object.keys(Object.fromEntries(request?.headers ?? []))).toEqual(["accept", "apikey", "content-type"]);
});

test("what is refused does not reach them", async () => {
  const { reached, ask } = frontOf(fine);
  const statuses = await Promise.all([
    ask("GET", "/rest/v1/orders", { apikey: "sb_publishable_other" }),
    ask("GET", "/rest/v1/orders?full_name=match.a"),
    ask("POST", "/rest/v1/contact_messages", {}, "[]"),
    ask("POST", "/rest/v1/contact_messages", { "content-type": "text/csv" }, "name\nAsha"),
    ask("GET", "/rest/v1/orders", { authorization: `Bearer ${"x".repeat(7000)}` }),
    ask("POST", "/rest/v1/contact_messages", {}, JSON.stringify({ message: "x".repeat(70_000) })),
    ask("OPTIONS", "/rest/v1/orders"),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([401, 400, 400, 415, 431, 413, 405]);
  expect(reached).toEqual([]);
});

test("a document is read for owners alone, and checked before the database gets it", async () => {
  const publish = "/rest/v1/rpc/publish_document";
  const body = JSON.stringify({ document: { prices: [] }, replaces: 0, words: "Prices", much: "x".repeat(70_000) });
  const owners = frontOf(async () => Response.json("owner"));
  const answer = await owners.ask("POST", publish, {}, body);
  expect([answer.status, await answer.json()]).toEqual([
    422,
    expect.objectContaining({ details: "Prices › Saree: the price is missing." }),
  ]);
  expect(owners.reached.map(({ url }) => url)).toEqual(["http://localhost/rest/v1/rpc/my_role"]);
  const waiting = `{"document":${WHOLE},"waiting":{"prices":[]},"replaces":2,"words":"Prices","waiting_words":"Prices"}`;
  expect((await owners.ask("POST", publish, {}, waiting)).status).toBe(422);
  for (const role of ["staff", null]) {
    const others = frontOf(async () => Response.json(role));
    expect((await others.ask("POST", publish, {}, body)).status).toBe(403);
  }
});

test("the shop may ask more, and as it likes", async () => {
  const { reached, ask } = frontOf(fine);
  const headers = { apikey: SECRET, prefer: "count=exact", range: "0-9" };
  await ask("GET", "/rest/v1/orders?services=match.a&services=like.b*", headers);
  expect(reached[0]?.url).toBe("http://localhost/rest/v1/orders?services=match.a&services=like.b*");
  expect(reached[0]?.headers.get("prefer")).toBe("count=exact");
});

const GONE = new Error("Connection terminated unexpectedly");

async function bareFailure(): Promise<Response> {
  withoutPersonalData(GONE);
  return Response.json({ error: "server_error" }, { status: 500 });
}

test.each([
  ["thrown", () => Promise.reject(GONE)],
  ["answered with a bare 500", bareFailure],
])("a database that is gone is a 503 that says when to come again, %s or not", async (_, answer) => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { ask } = frontOf(answer);
  for (const path of ["/auth/v1/signup", "/rest/v1/rpc/my_orders"]) {
    const { status, headers } = await ask("POST", path, {}, "{}");
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
  }
  complaint.mockRestore();
});

test("tries that fail on a full disk use up nobody's sign-ups", async () => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
  let isFull = true;
  const full = Object.assign(new Error("No space left on device"), { code: "53100" });
  const { ask } = frontOf(() => (isFull ? Promise.reject(full) : fine()), { signup: { requests: 2, seconds: 60 } });
  const signUp = async () => (await ask("POST", "/auth/v1/signup", {}, "{}")).status;
  for (let tried = 0; tried < 5; tried++) expect(await signUp()).toBe(503);
  isFull = false;
  expect([await signUp(), await signUp(), await signUp()]).toEqual([200, 200, 429]);
  complaint.mockRestore();
});

test.each([
  ["one address after the other", (index: number) => `10.${index >> 8}.${index & 255}.1`, 400],
  ["networks of one IPv6 site", (index: number) => `2001:db8:7:${index.toString(16)}::1`, 200],
])("whatever is asked, by %s, so many wait for the database and the others come again", async (_, ipOf, most) => {
  const paths = ["rest/v1/rpc/publish_document", "rest/v1/rpc/save_draft", "storage/v1/object/list/media"];
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const { ask, reached } = frontOf(() => ended.then(() => Response.json(null)));
  const answers = Array.from({ length: 600 }, (_, index) =>
    ask("POST", `/${paths[index % paths.length]}`, {}, "{}", ipOf(index)),
  );
  await expect.poll(() => reached.length).toBeGreaterThanOrEqual(most);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(reached).toHaveLength(most);
  end();
  const refused = (await Promise.all(answers)).filter(({ status }) => status !== 403 && status !== 400);
  expect(refused).toHaveLength(600 - most);
  expect(new Set(refused.map(({ status, headers }) => `${status} ${headers.get("retry-after")}`))).toEqual(
    new Set(["503 5"]),
  );
});

test("a mistake of ours stays a 500", async () => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { ask } = frontOf(() => Promise.reject(new TypeError("a secret path")));
  const paths = ["/rest/v1/rpc/my_orders", "/rest/v1/rpc/publish_document", "/storage/v1/object/list/media"];
  for (const path of paths) {
    const answer = await ask("POST", path, {}, "{}");
    expect([answer.status, (await answer.text()).includes("secret")], path).toEqual([500, false]);
  }
  expect(complaint).toHaveBeenCalledTimes(3);
  complaint.mockRestore();
});

test("every 429 and 503 says when to come again", async () => {
  for (const status of [429, 503]) {
    const { ask } = frontOf(async () => Response.json({}, { status }));
    const { headers } = await ask("POST", "/rest/v1/contact_messages", {}, "{}");
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
  const { ask, stop } = frontOf(fine);
  stop();
  expect((await ask("GET", "/rest/v1/orders")).headers.get("retry-after")).toBe("5");
});

test("who asks for a mail is answered alike and after the same time, whatever becomes of it", async () => {
  const services: Readonly<Record<string, () => Promise<Response>>> = {
    "never answers": () => new Promise(() => undefined),
    "is refused, later": async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return Response.json({}, { status: 422 });
    },
    "answers at once": fine,
  };
  // In the order they were asked in: none is quicker for what it found.
  const answered: unknown[] = [];
  await Promise.all(
    Object.entries(services).map(async ([name, service]) => {
      const answer = await frontOf(service).ask("POST", "/auth/v1/recover", {}, '{"email":"a@b.in"}');
      answered.push([name, answer.status, await answer.text()]);
    }),
  );
  expect(answered).toEqual(Object.keys(services).map((name) => [name, 200, "{}"]));
});
