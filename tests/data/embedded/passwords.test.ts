import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openAccountWorld } from "#tests/data/embedded/account-world.ts";
import { forFile } from "#tests/data/for-file.ts";

const world = await forFile(openAccountWorld());
const signUp = (email: string, password: string) => world.post("signup", { email, password });

// Six characters of any kind are a password, with all its spaces and signs.
test.each(["kottai", "  வெள்ளை 🧺 neel  ", "ந".repeat(24)])("%j is kept as it is typed", async (password) => {
  const email = `${randomUUID()}@example.com`;
  expect((await signUp(email, password)).status).toBe(200);
  expect((await world.signIn(email, password)).status).toBe(200);
  const near = [password.trim(), password.toUpperCase(), [...password].slice(0, -1).join("")];
  for (const other of near.filter((each) => each !== password))
    expect((await world.signIn(email, other)).status, other).toBe(400);
});

test.each([
  ["12345", "length"],
  ["password123", "pwned"],
  ["PassWord1", "pwned"],
  [`${"ந".repeat(24)}x`, "validation_failed"],
])("%j is refused: %s", async (password, reason) => {
  const { status, body } = await signUp(`${randomUUID()}@example.com`, password);
  expect(status).toBeGreaterThanOrEqual(400);
  expect([body.error_code, ...(body.weak_password?.reasons ?? [])]).toContain(reason);
});
