import type { Page } from "@playwright/test";
import { markOf } from "#document/languages/source-texts.ts";
import type { Site } from "#document/model/types.gen.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { kept, openEditor, preview, publishDraft } from "#tests/helpers/editor.ts";
import { otherBrowser, signInToEditor, writeVersion } from "#tests/helpers/own-site.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { publishAndWait } from "#tests/helpers/site-editor.ts";
import { SLOW } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

test("an owner chooses Tamil, closes the shop tomorrow, and goes back to English", async ({ page, editor }) => {
  await openEditor(page, editor, "#/");
  const html = page.locator("html");
  await expect(html).toHaveAttribute("lang", "en-IN");
  await page.getByRole("button", { name: "தமிழ்" }).click();
  await expect(page.getByRole("heading", { name: "என்ன மாற்ற வேண்டும்?" })).toBeVisible();
  await expect(html).toHaveAttribute("lang", "ta");
  await expectNoBarrier(page, "the start in Tamil");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: /^நாளை விடுமுறை/ }).click();
  await expect(page.getByText("வாடிக்கையாளர் படிப்பது:")).toBeVisible();
  await expect(page.getByText("எல்லா மாற்றங்களும் சேமித்தாயிற்று")).toBeVisible();
  // The schema names its fields, too.
  await openService(page);
  await expect(page.getByLabel("தலைப்பு", { exact: true }).first()).toBeVisible();
  await expect(page.locator("label [lang=ta]", { hasText: "தலைப்பு" }).first()).toBeVisible();
  // The check says in English what is wrong.
  await page.getByLabel("தலைப்பு", { exact: true }).first().fill("");
  await expect(page.locator(".problem[lang=en]").first()).toBeVisible();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByText("All changes saved")).toBeVisible();
  await expect(html).toHaveAttribute("lang", "en-IN");
});

test("the name of a field that is not translated is in English, and said as English", async ({ page, editor }) => {
  const mark = markOf("Title");
  await page.route("**/*.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(mark, "another") });
  });
  await openEditor(page, editor, "#/");
  await page.getByRole("button", { name: "தமிழ்" }).click();
  await openService(page);
  await expect(page.locator("label [lang=en]", { hasText: "Title" }).first()).toBeVisible();
  await expect(page.locator("label [lang=ta]").first()).toBeVisible();
});

test("an editor that does not open says so in the chosen language", async ({ page, editor }) => {
  await page.clock.install();
  await openEditor(page, editor, "#/");
  await page.evaluate(() => localStorage.setItem("words-lang", "hi"));
  const code = /\/assets\/site-editor/;
  await page.route(code, () => {});
  await page.goto(`${editor.url}/edit`);
  await page.clock.fastForward(10_000);
  await expect(page.getByRole("heading", { name: "यह पेज नहीं खुला" })).toBeVisible();
  await page.unroute(code);
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en-IN");
});

/** The form of the first service, in Tamil. */
async function openService(page: Page): Promise<void> {
  await page.getByRole("link", { name: "சேவைகள்" }).first().click();
  await page.getByRole("main").getByRole("link").first().click();
}

const TITLE = "services/wash-and-fold/title";
const GREETING = "words/whatsappGreeting";
const ABOUT = "routes/~about/title";

/** The document with all but two texts in Tamil, one of them of a former title, and not yet to be chosen. */
function nearlyTamil(): Site {
  const whole = translatedSite(readSchema(), readSite(), "ta");
  const { [GREETING]: _, [ABOUT]: __, ...texts } = whole.translations?.["ta"]?.texts ?? {};
  const stale = { text: "⟦Wash⟧", of: markOf("Wash & Dry") };
  return { ...whole, languages: [{ code: "ta" }], translations: { ta: { texts: { ...texts, [TITLE]: stale } } } };
}

const BY_MACHINE = { by: "machine" };

const tamil = (page: Page) => page.getByRole("textbox", { name: "Tamil", exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save and go on" });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("an owner translates what is missing or old, and switches the language on", SLOW, async ({ page, ownSite }) => {
    test.setTimeout(240_000);
    await writeVersion(ownSite, nearlyTamil());
    await signInToEditor(page, ownSite);
    await expect(page.getByText("All changes saved")).toBeVisible();
    await page.goto(`${ownSite.url}/edit#/languages`);
    const choose = page.getByRole("checkbox", { name: "Visitors can choose Tamil" });
    await choose.tap();
    await expect(page.getByText("Not yet: 3 texts keep Tamil from being switched on.")).toBeVisible();
    await expect(choose).not.toBeChecked();
    await page.getByRole("link", { name: "Look at these 3 texts" }).tap();
    await page.getByRole("main").getByRole("link", { name: "Missing" }).first().tap();

    await expect(page.getByText("1 of 3")).toBeVisible();
    await save(page).tap();
    await expect(page.getByText("Write the text first. Until then visitors read it in English.")).toBeVisible();
    await tamil(page).fill("வணக்கம் ");
    await save(page).tap();
    await expect(page.getByText("The fact {business.shortName} is missing.")).toBeVisible();
    await page.getByRole("button", { name: "Insert {business.shortName}" }).tap();
    await expect(tamil(page)).toHaveValue("வணக்கம் {business.shortName}");
    await save(page).tap();
    await expect(page.getByText("2 of 3")).toBeVisible();
    await tamil(page).fill("எங்களைப் பற்றி");
    await tamil(page).press("Control+Enter");
    await expect(page.getByText("3 of 3")).toBeVisible();
    await expect(page.getByText("This text has changed since it was translated.")).toBeVisible();
    await tamil(page).fill("துவைத்து மடித்து");
    await save(page).tap();
    await expect(page.getByText("There is nothing to do here.")).toBeVisible();

    await page.getByRole("link", { name: "All languages" }).tap();
    await choose.tap();
    await expect(choose).toBeChecked();
    await publishAndWait(page);
    const visitor = await otherBrowser(page.context());
    await visitor.goto(`${ownSite.url}/ta`);
    await expect(visitor.locator("html")).toHaveAttribute("lang", "ta");
    await visitor.goto(`${ownSite.url}/ta/about`);
    await expect(visitor).toHaveTitle(/எங்களைப் பற்றி/);
    await visitor.goto(`${ownSite.url}/ta/services`);
    await expect(visitor.getByRole("main").getByText("துவைத்து மடித்து").first()).toBeVisible();
  });
});

test.describe("beside the file", () => {
  test.beforeEach(({ editor }) => editor.push(nearlyTamil()));

  test("a changed text is needed again; a reload loses none", async ({ page, editor }) => {
    const service = readSite().services.findIndex(({ id }) => id === "premium-laundry");
    await openEditor(page, editor, `#/services/${service}`);
    const title = page.getByRole("textbox", { name: "Title" }).first();
    const before = await title.inputValue();
    await title.fill("Finest Laundry");
    await page.getByText("Tamil needs this text again:").waitFor();
    await page.getByRole("link", { name: "translate into Tamil" }).click();
    await expect(page.getByRole("deletion")).toHaveText(before);
    await tamil(page).fill("⟦Finest⟧");
    await kept(page);
    await page.reload();
    await expect(tamil(page)).toHaveValue("⟦Finest⟧");
    await expect(preview(page).locator("html")).toHaveAttribute("data-ready", "");
    await page.getByRole("button", { name: "This is right as it is" }).click();
    const words = await publishDraft(page);
    expect(words).toContain(`Tamil: title of Premium laundry changed: “⟦${before}⟧” → ⟦Finest⟧.`);
    await page.getByRole("button", { name: "Undo" }).click();
  });

  test("an owner reads a machine’s prices beside the English, signs them and publishes", async ({ page, editor }) => {
    const { texts = {} } = nearlyTamil().translations?.["ta"] ?? {};
    const machine = Object.entries(texts).map(([key, text]) => [
      key,
      { ...text, ...(key.startsWith("priceBook/") && BY_MACHINE) },
    ]);
    await editor.push({ ...nearlyTamil(), translations: { ta: { texts: Object.fromEntries(machine) } } });
    await openEditor(page, editor, "#/languages");
    await page.getByRole("link", { name: /^Prices, fees and pickups \d+ texts left/ }).click();
    const saree = page.getByRole("main").getByRole("listitem").filter({ hasText: "⟦Saree⟧" });
    await expect(saree).toContainText("Saree⟦Saree⟧By a machine");
    await expect(page.getByText("Read each text beside its English.")).toBeVisible();
    const sign = page.getByRole("button", { name: /^Sign these \d+ texts$/ });
    await sign.click();
    await expect(page.getByText("Write the name of the person who has read them.")).toBeVisible();
    const name = page.getByLabel("Who has read these texts?");
    await name.fill("Kavitha");
    await sign.click();
    const signed = page.getByRole("main").getByText(/^Read by Kavitha on \d+ \w+ \d{4}$/);
    await expect(signed).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(signed).toBeHidden();
    await name.fill("Kavitha");
    await sign.click();
    await expect(saree).toContainText("By a person");
    const words = await publishDraft(page);
    expect(words.join()).toMatch(
      /Tamil: prices, fees and pickups read by Kavitha on .*Tamil: \d+ texts looked through by a person\./,
    );
    const { ta } = (await editor.site()).translations ?? {};
    expect(ta).toMatchObject({ readings: { money: { name: "Kavitha" } } });
    expect(JSON.stringify(ta)).not.toContain(`"by":"machine"`);
  });

  test("a language is added by its code, and removed after a question", async ({ page, editor }) => {
    await openEditor(page, editor, "#/languages");
    const add = page.getByRole("button", { name: "Add a language" });
    await add.click();
    await page.getByLabel("Which language?").selectOption("Another one");
    const code = page.getByLabel("Its code");
    for (const [typed, told] of [
      ["qq", "There is no language “qq”."],
      ["en", "Your site itself is in this language."],
      ["ta", "The site has this language already."],
    ]) {
      await code.fill(typed ?? "");
      await add.click();
      await expect(page.getByRole("alert").filter({ hasText: told ?? "" })).toBeVisible();
    }
    await page.getByLabel("Which language?").selectOption("ml");
    await add.click();
    await expect(page.getByRole("heading", { name: /Malayalam/ })).toBeVisible();
    await page.getByRole("button", { name: "Remove Tamil" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove Tamil" }).click();
    await expect(page.getByRole("heading", { name: /Tamil/ })).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("heading", { name: /Tamil/ })).toBeVisible();
  });
});
