import type { Page } from "@playwright/test";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { beginAgain, confirmed, fillIn, REQUEST_FORMS, send } from "#tests/helpers/request-forms.ts";
import { test } from "#tests/helpers/test.ts";

const message = (page: Page) => page.getByRole("textbox", { name: "Message" });
const name = (page: Page) => page.getByLabel("Name");

test("what is typed in one tab stays out of a form that is open in another, and none of it is lost", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await page.goto("/contact");
  await other.goto("/contact");
  await hydrate(other);
  await name(other).fill("Ravi");
  await message(other).fill("When do you open?");
  await hydrate(page);
  await message(page).fill("Do you clean zari?");
  await expect(name(page)).toHaveValue("");
  await expect(message(other)).toHaveValue("When do you open?");

  await other.reload();
  await expect(message(other), "each tab goes on with its own").toHaveValue("When do you open?");
  await page.reload();
  await expect(message(page)).toHaveValue("Do you clean zari?");
  await expect(name(page)).toHaveValue("");
  await other.close();
  await page.close();

  const later = await context.newPage();
  await later.goto("/contact");
  await expect(message(later)).toHaveValue("Do you clean zari?");
  const form = REQUEST_FORMS.contact();
  await fillIn(later, form);
  await send(later, form);
  await confirmed(later, form);
  await beginAgain(later, form);
  await expect(message(later), "what was sent leaves an empty form").toHaveValue("");
  await later.reload();
  await expect(message(later), "then the other is offered").toHaveValue("When do you open?");
  await expect(name(later)).toHaveValue("Ravi");
});
