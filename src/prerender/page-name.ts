import { isRecord } from "#document/model/schema.ts";
import type { PageData } from "#document/model/types.ts";

/** The short name of a page: its label in the menu, or its title without the shop's name. */
export function pageName({ page, shell }: PageData): string {
  const [titleStart = page.title] = page.title.split(/ [|·] /);
  return menuLabel([shell.navigation.items, shell.navigation.footer.links], page.path) ?? titleStart;
}

function menuLabel(menu: unknown, path: string): string | undefined {
  if (isRecord(menu) && menu["path"] === path) {
    const words = menu["label"] ?? menu["title"];
    if (typeof words === "string") return words;
  }
  const parts = Array.isArray(menu) ? menu : isRecord(menu) ? Object.values(menu) : [];
  return parts.map((part) => menuLabel(part, path)).find((label) => label !== undefined);
}
