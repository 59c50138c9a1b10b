import { getDefaultStore } from "jotai";
import { startTransition } from "react";
import { documentVersionAtom } from "#app/document-version.ts";
import { forgetPages, loadPage } from "#document/page-store.ts";
import type { PageData } from "#document/types.ts";

/** Fetches the open page again and draws it in place; what was typed, opened and scrolled stays. */
export async function redraw(): Promise<PageData | undefined> {
  forgetPages();
  const data = await loadPage(location.pathname);
  startTransition(() => getDefaultStore().set(documentVersionAtom, (version) => version + 1));
  return data;
}
