import type { Path } from "#document/model/walk.ts";
import { EditorIcon, type IconKind } from "#editor/parts/editor-icon.tsx";
import { focusField, placeHref } from "#editor/state/place.ts";

interface ActionLinkProps {
  readonly icon: IconKind;
  readonly title: string;
  /** What stands there today. */
  readonly fact: string;
  readonly to: Path;
  /** The field to write in at once. */
  readonly field?: Path;
}

/** One of the things owners do most. */
export function ActionLink({ icon, title, fact, to, field }: ActionLinkProps) {
  return (
    <a className="action" href={placeHref(to)} onClick={() => field && setTimeout(() => focusField(field))}>
      <EditorIcon kind={icon} size={32} />
      <span className="action-title">{title}</span>
      <span className="action-fact">{fact}</span>
    </a>
  );
}
