import { useAtomValue } from "jotai";
import type { Path } from "#document/model/walk.ts";
import { SchemaForm } from "#editor/form/schema-form.tsx";
import { bundleAtom, documentAtom } from "#editor/state/atoms.ts";
import { schemaAt } from "#editor/words/schema-at.ts";

interface PlainAreaProps {
  readonly title: string;
  readonly path: Path;
}

/** A part of the document that is one form. */
export function PlainArea({ title, path }: PlainAreaProps) {
  const { description } = schemaAt(useAtomValue(bundleAtom), useAtomValue(documentAtom), path);
  return (
    <>
      <h2 className="title">{title}</h2>
      {description && <p className="lead">{description}</p>}
      <SchemaForm path={path} />
    </>
  );
}
