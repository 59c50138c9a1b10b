import { newCustomer } from "#tests/helpers/backend.ts";
import { setRole } from "#tests/helpers/desk.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { test } from "#tests/helpers/own-address.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { enrolFactor, inScript, totpCode } from "#tests/helpers/totp.ts";

const APPLICATIONS = [
  { path: "/desk", role: "staff" },
  { path: "/edit", role: "owner" },
] as const;

for (const { path, role } of APPLICATIONS)
  test(`${path} asks ${role} with a second factor for the code, and lets them in by keyboard alone`, async ({
    page,
    request,
    expected,
  }) => {
    expected.push(/status of 422 .*\/auth\/v1\/factors\/.*\/verify/);
    const person = await newCustomer(request, "Selvi");
    await setRole(request, person.user.email, role);
    const key = await enrolFactor(request, person);
    const { keyboard } = page;
    const alert = page.getByRole("alert");
    const code = page.getByLabel("Code from your app");

    await page.goto(path);
    await page.getByLabel("E-mail").focus();
    await keyboard.type(person.user.email);
    await keyboard.press("Tab");
    await keyboard.type("neel on cotton");
    await keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    await expectNoBarrier(page, `the code at ${path}`);
    for (const [typed, said] of [
      ["12345", "The code has six digits."],
      ["1234567", "The code has six digits."],
      ["6".repeat(600), "The code has six digits."],
      ["abcdef", "The code has six digits."],
      // The clock of the phone is five minutes off.
      [totpCode(key, 10), "your phone’s clock is off"],
    ] as const) {
      await code.fill(typed);
      await keyboard.press("Enter");
      await expect(alert).toContainText(said);
      await expect(alert).toBeFocused();
      await expect(code).toHaveValue(typed);
      await code.focus();
    }
    const right = inScript(totpCode(key, 1), "०");
    await code.fill(` ${right.slice(0, 3)} ${right.slice(3)}`);
    await keyboard.press("Enter");
    await expect(page.getByLabel(/^(E-mail|Code from your app)$/)).toHaveCount(0);
    // What the application still reads would be refused.
    await page.goto("about:blank");
    await setRole(request, person.user.email, null);
  });
