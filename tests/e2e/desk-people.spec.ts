import { newCustomer, signIn } from "#tests/helpers/backend.ts";
import { setRole } from "#tests/helpers/desk.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { test } from "#tests/helpers/own-address.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { asStaff, COLLECTED, newOrder } from "#tests/helpers/shop-orders.ts";
import { enrolFactor, inScript, totpCode } from "#tests/helpers/totp.ts";

const SLOW = { tag: "@slow" };
const NOT_STAFF = { name: "This desk is for people who work here" };

test("who does not work here is told so; once off the list the next move says it", async ({
  page,
  request,
  desk,
  expected,
}) => {
  expected.push(/403 \(Forbidden\)/, /404 \(Not Found\)/);
  const person = await newCustomer(request);
  const made = await newOrder(request);
  await desk.open(`inbox?order=${made.id}`, person);
  await expect(page.getByRole("heading", NOT_STAFF)).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to my orders" })).toHaveAttribute("href", "/dashboard");
  await expectNoBarrier(page, "no staff");
  await setRole(request, person.user.email, "staff");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(desk.button("Confirm")).toBeVisible();
  await setRole(request, person.user.email, null);
  await desk.press("Confirm");
  await expect(page.getByRole("heading", NOT_STAFF)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", NOT_STAFF)).toBeVisible();
  expect(await desk.stored(made)).toMatchObject({ status: "requested" });
});

test("the owner adds somebody and removes them again; staff see no list of staff", async ({ page, request, desk }) => {
  const owner = await signIn(request, { email: "owner@example.com", password: "demo1234" });
  const { email } = (await newCustomer(request, "Newcomer Nila")).user;
  await desk.open("day", owner);
  const people = page.getByRole("region", { name: "Who works here" });
  await expect(people.getByRole("listitem").filter({ hasText: "owner@example.com" })).toContainText("you");
  for (const typed of ["nobody@example.com", email]) {
    await people.getByLabel("Email").fill(typed);
    await people.getByRole("button", { name: "Add", exact: true }).click();
    if (typed !== email)
      await expect(people.getByRole("alert")).toContainText("There’s no account for nobody@example.com.");
  }
  const added = people.getByRole("listitem").filter({ hasText: email });
  await expect(added).toContainText("Staff");
  await expectNoBarrier(page, "the list of staff");
  page.once("dialog", (dialog) => dialog.accept());
  await people.getByRole("button", { name: `Remove ${email}` }).click();
  await expect(added).toHaveCount(0);
  await desk.open("day");
  await expect(page.getByRole("heading", { name: "Bills for the accountant" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Who works here" })).toHaveCount(0);
});

for (const [path, role] of [
  ["/desk", "staff"],
  ["/edit", "owner"],
] as const)
  test(`${path} asks ${role} with a second factor for the code, by keyboard alone`, async ({
    page,
    request,
    expected,
  }) => {
    expected.push(/status of 422 .*\/auth\/v1\/factors\/.*\/verify/);
    const person = await newCustomer(request, "Selvi");
    await setRole(request, person.user.email, role);
    const key = await enrolFactor(request, person);
    const { keyboard } = page;
    const code = page.getByLabel("Code from your app");
    await page.goto(path);
    await page.getByLabel("Email").focus();
    await keyboard.type(person.user.email);
    await keyboard.press("Tab");
    await keyboard.type("neel on cotton");
    await keyboard.press("Enter");
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    await expectNoBarrier(page, `the code at ${path}`);
    for (const [typed, said] of [
      ["1234567", "The code has six digits."],
      // The clock of the phone is five minutes off.
      [totpCode(key, 10), "your phone’s clock is off"],
    ] as const) {
      await code.fill(typed);
      await keyboard.press("Enter");
      await expect(page.getByRole("alert")).toContainText(said);
      await expect(page.getByRole("alert")).toBeFocused();
      await expect(code).toHaveValue(typed);
      await code.focus();
    }
    const right = inScript(totpCode(key, 1), "०");
    await code.fill(` ${right.slice(0, 3)} ${right.slice(3)}`);
    await keyboard.press("Enter");
    await expect(page.getByLabel(/^(Email|Code from your app)$/)).toHaveCount(0);
    // What the application still reads would be refused.
    await page.goto("about:blank");
    await setRole(request, person.user.email, null);
  });

for (const isSent of [false, true])
  test(
    `a session that ends ${isSent ? "before a count is sent" : "while pieces are counted"} loses nothing of it`,
    SLOW,
    async ({ page, request, desk, expected, tolerated }) => {
      expected.push(/400 .*refresh_token/);
      tolerated.push(/401 .*\/rest\/v1\//);
      const member = await newCustomer(request, "Selvi");
      await setRole(request, member.user.email, "staff");
      const collected = await newOrder(request);
      await asStaff(request, collected, COLLECTED);
      await desk.open(`board?order=${collected.id}`, member);
      await desk.press("Count the pieces");
      await desk.sheet.getByRole("combobox", { name: "Item" }).fill("fo");
      await page.keyboard.press("Enter");
      await desk.fill("Qty (Kg)", "2");
      await page.keyboard.press("Enter");
      await desk.fill("Pieces counted", "8");
      // Its token has run out, and it cannot be renewed. In one go: what the desk reads by itself would meet it first.
      const send = desk.sheet.getByRole("button", { name: "Save pieces and prices" });
      await send.evaluate((button: HTMLButtonElement, isPressed) => {
        for (const [key, text] of Object.entries(localStorage)) {
          if (!key.endsWith("-auth-token")) continue;
          localStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), expires_at: 1, refresh_token: "ended" }));
        }
        if (isPressed) button.click();
        // As when somebody comes back to the page.
        else document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      }, isSent);
      await expect(page.getByText(/^You’ve been logged out/)).toBeVisible();
      await page.getByLabel("Email").fill(member.user.email);
      await page.getByLabel("Password", { exact: true }).fill("neel on cotton");
      await page.getByRole("button", { name: "Log in" }).click();
      if (!isSent) {
        await desk.press("Count the pieces");
        await expect(desk.sheet.getByText("2 × Wash & Fold")).toBeVisible();
        await expect(desk.sheet.getByLabel("Pieces counted")).toHaveValue("8");
        await send.click();
      }
      await expect(desk.button("Start cleaning")).toBeVisible();
      await expect
        .poll(() => desk.stored(collected))
        .toMatchObject({ status: "itemised", pieces: 8, total_paise: 15_000 });
      await setRole(request, member.user.email, null);
    },
  );
