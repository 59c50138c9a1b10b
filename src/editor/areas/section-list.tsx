import { useAtomValue } from "jotai";
import { valueAt } from "#document/text/value-at.ts";
import { AddSection } from "#editor/areas/add-section.tsx";
import { Entries } from "#editor/areas/entries.tsx";
import { bundleAtom, documentAtom } from "#editor/state/atoms.ts";
import { sectionName } from "#editor/words/section-name.ts";

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
