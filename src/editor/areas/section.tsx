import { useAtomValue } from "jotai";
import { idInWords } from "#document/change/entry-name.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
import { HidePart } from "#editor/areas/hide-part.tsx";
import { bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { SchemaForm } from "#editor/form/schema-form.tsx";
import { BackLink } from "#editor/parts/back-link.tsx";
import { textAt } from "#editor/shared/draft-values.ts";
import { isUnknownType, schemaAt } from "#editor/words/schema-at.ts";
import { sectionName } from "#editor/words/section-name.ts";
import { AREAS_WORDS } from "#editor/words/words.gen.ts";

interface SectionProps {
  readonly path: Path;
  /** What the page is called. */
  readonly page: string;
}

/** One part of a page; of an unknown kind, its content read-only. */
export function SectionEditor({ path, page }: SectionProps) {
  const document = useAtomValue(documentAtom);
  const bundle = useAtomValue(bundleAtom);
  const section = valueAt(document, path);
  const isUnknown = isUnknownType(bundle, schemaAt(bundle, document, path.slice(0, -1)), section);
  return (
    <>
      <BackLink to={path.slice(0, 2)}>{page}</BackLink>
      <h2 className="title">{sectionName(bundle, section)}</h2>
      {isUnknown ? (
        <UnknownSection section={section} />
      ) : (
        <>
          <HidePart path={path} />
          <SchemaForm path={path} without={["hidden"]} />
        </>
      )}
    </>
  );
}

function UnknownSection({ section }: { readonly section: unknown }) {
  if (section === undefined) return <p className="lead">{AREAS_WORDS.partGone}</p>;
  return (
    <section className="unknown" aria-label={AREAS_WORDS.unknownKind}>
      <p>{AREAS_WORDS.unknownKindHint({ name: idInWords(textAt(section, ["type"])) })}</p>
      <details>
        <summary>{AREAS_WORDS.whatItSays}</summary>
        <pre>{JSON.stringify(section, null, 2)}</pre>
      </details>
    </section>
  );
}
