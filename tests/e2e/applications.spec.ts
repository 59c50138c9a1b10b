import { expect } from "#tests/helpers/e2e.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { test } from "#tests/helpers/test.ts";

/** What each application says first to somebody who is not logged in; the preview is opened by a link that is over. */
const FIRST = {
  "/desk": { en: "Log in to the desk", ta: "டெஸ்க்கில் உள்நுழைய", hi: "डेस्क में लॉग इन" },
  "/edit": { en: "Log in to edit the site", ta: "வெப்சைட்டைத் திருத்த உள்நுழையுங்கள்", hi: "साइट एडिट करने के लिए लॉग इन करें" },
} as const;

const OWN_NAMES = { en: "English", ta: "தமிழ்", hi: "हिन्दी" } as const;

for (const [path, titles] of Object.entries(FIRST)) {
  test(`${path} opens in each language, from an empty profile and where it was chosen`, async ({ page }) => {
    await page.goto(path);
    for (const lang of ["ta", "hi", "en"] as const) {
      await page.getByRole("button", { name: OWN_NAMES[lang] }).click();
      await expect(page.getByRole("heading", { name: titles[lang] })).toBeVisible();
      await page.reload();
      await expect(page.getByRole("heading", { name: titles[lang] })).toBeVisible();
      if (lang === "hi") await expectNoBarrier(page, `the login of ${path} in Hindi`);
    }
  });

  test(`${path} says that a part of it does not come, also where it is refused`, async ({ page, expected }) => {
    expected.push(/ERR_FAILED/, /Failed to fetch dynamically imported|The code of a part has not come/);
    await page.clock.install();
    await page.goto("/robots.txt");
    await page.evaluate(() => localStorage.setItem("words-lang", "ta"));
    const part = /\/assets\/[\w-]*closed-gate[\w-]*\.js/;
    await page.route(part, () => {});
    await page.goto(path);
    const note = page.getByRole("alert");
    await page.clock.runFor(11_000);
    await expect(note).toContainText("சாதனத்தில்");
    await page.unroute(part);
    await page.route(part, (route) => route.abort());
    await page.reload();
    await expect(note).toBeVisible();
    await expect(page.getByRole("button", { name: "மீண்டும் முயல" })).toBeVisible();
    await page.unroute(part);
    await page.getByRole("button", { name: "English" }).click();
    await expect(page.getByRole("heading", { name: titles.en })).toBeVisible();
  });

  test(`${path} says so after ten seconds, in the chosen language, with two ways on`, async ({ page }) => {
    const code = /\/assets\/(desk|edit|site-editor)[\w-]*\.js/;
    await page.clock.install();
    await page.route(code, () => {});
    await page.goto(path, { waitUntil: "commit" });
    await page.evaluate(() => localStorage.setItem("words-lang", "ta"));
    const note = page.getByRole("main");
    await page.clock.fastForward(9_000);
    await expect(note).toHaveCount(0);
    await page.clock.fastForward(1_000);
    await expect(note.getByRole("heading", { name: "இந்தப் பக்கம் திறக்கவில்லை" })).toBeVisible();
    await expectNoBarrier(page, "the note");
    await note.getByRole("button", { name: "மீண்டும் முயல" }).click();
    await expect(note).toHaveCount(0);
    await page.clock.fastForward(10_000);
    await page.unroute(code);
    await note.getByRole("button", { name: "English" }).click();
    await expect(page.getByRole("heading", { name: titles.en })).toBeVisible();
  });
}
