import { useAtomValue } from "jotai";
import { AddSection } from "#scripts/edit/client/areas/add-section.tsx";
import { Entries } from "#scripts/edit/client/areas/entries.tsx";
import { sectionName } from "#scripts/edit/client/areas/section-name.ts";
import { bundleAtom, documentAtom } from "#scripts/edit/client/state/atoms.ts";
import { valueAt } from "#scripts/edit/patch.ts";

/** The parts of a page from top to bottom. */
export function SectionList({ page }: { readonly page: number }) {
  const document = useAtomValue(documentAtom);
  const bundle = useAtomValue(bundleAtom);
  const list = ["routes", page, "sections"];
  const sections = valueAt(document, list);
  return (
    <>
      <Entries list={list} label="Parts of the page" name={(section) => sectionName(bundle, section)} />
      <AddSection list={list} count={Array.isArray(sections) ? sections.length : 0} />
    </>
  );
}
