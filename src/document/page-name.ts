import { isRecord } from "#document/schema.ts";
import type { PageData } from "#document/types.ts";

/** What people call a page: its words in the menu, or its title without the name of the shop behind it. */
export function pageName({ page, shell }: PageData): string {
  const [ownWords = page.title] = page.title.split(/ [|·] /);
  return menuLabel([shell.navigation.items, shell.navigation.footer.links], page.path) ?? ownWords;
}

function menuLabel(menu: unknown, path: string): string | undefined {
  if (isRecord(menu) && menu["path"] === path) {
    const words = menu["label"] ?? menu["title"];
    if (typeof words === "string") return words;
  }
  const parts = Array.isArray(menu) ? menu : isRecord(menu) ? Object.values(menu) : [];
  return parts.map((part) => menuLabel(part, path)).find((label) => label !== undefined);
}
