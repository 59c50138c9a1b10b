import { expect, type Locator, type Page } from "@playwright/test";

/** A line per control that is not visible while focused: without a ring, out of view, or covered. */
export async function hiddenFocus(page: Page): Promise<string[]> {
  // From here on the browser shows focus rings, as for keyboard users.
  await page.keyboard.press("Tab");
  return page.evaluate(async () => {
    const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex='0']";
    const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(isShown);
    const lines: string[] = [];
    for (const control of controls) {
      control.focus();
      if (document.activeElement !== control) continue;
      await new Promise(requestAnimationFrame);
      const fault = isMarked(control) ? coverOf(control) : "is not marked";
      if (fault !== undefined) lines.push(`${nameOf(control)} ${fault}`);
    }
    return lines;

    function isShown(control: HTMLElement): boolean {
      return control.checkVisibility({ visibilityProperty: true }) && !control.matches("[tabindex='-1'], :disabled");
    }

    function nameOf(control: HTMLElement): string {
      const name = control.getAttribute("aria-label") ?? control.getAttribute("name") ?? control.textContent;
      return name.trim().slice(0, 40);
    }

    function isMarked(control: HTMLElement): boolean {
      // The ring of a stretched link is around its card.
      return [undefined, "::after"].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(control, part);
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      });
    }

    function coverOf(control: HTMLElement): string | undefined {
      const [box = control.getBoundingClientRect()] = control.getClientRects();
      // For a tall control, such as a text area, the upper end counts.
      const above = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 30));
      if (above === null) return "is out of sight";
      if (control.contains(above) || above.contains(control)) return undefined;
      return `is under ${(above.closest("header, nav, footer, dialog") ?? above).tagName.toLowerCase()}`;
    }
  });
}

/** Presses Tab until the target has the focus; it is seen on each stop of the way. */
export async function walkTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 150 && !(await hasFocus()); steps++) {
    await page.keyboard.press(key);
    await expectFocusSeen(page);
  }
  await expect(target).toBeFocused();
}

/** Fails unless what has the focus is on the screen and marked. What is in a frame is marked there. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const unseen = await page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return "nothing has the focus";
    const { top, bottom, width } = focused.getBoundingClientRect();
    const isOnScreen = width > 0 && bottom > 0 && top < innerHeight;
    const { outlineStyle, boxShadow } = getComputedStyle(focused);
    const isMarked = outlineStyle !== "none" || boxShadow !== "none" || focused.matches("iframe");
    return isOnScreen && isMarked ? "" : `${focused.outerHTML.slice(0, 200)} ${isOnScreen} ${isMarked}`;
  });
  expect(unseen).toBe("");
}
