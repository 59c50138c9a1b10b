import { useAtomValue } from "jotai";
import type { Path } from "#document/walk.ts";
import { SchemaForm } from "#scripts/edit/client/form/schema-form.tsx";
import { bundleAtom, documentAtom } from "#scripts/edit/client/state/atoms.ts";
import { schemaAt } from "#scripts/edit/client/state/schema-at.ts";

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
