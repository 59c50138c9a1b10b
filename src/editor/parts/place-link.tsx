import type { ReactNode } from "react";
import type { Path } from "#document/model/walk.ts";
import { goTo, placeHref } from "#editor/state/place.ts";

interface PlaceLinkProps {
  readonly path: Path;
  /** Whether the place is a field, which gets the focus. */
  readonly isField?: boolean;
  readonly className?: string;
  /** Called before the owner is led there. */
  readonly leave?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Leads to a place of the document. */
export function PlaceLink({ path, isField = true, className, leave, children }: PlaceLinkProps) {
  return (
    <a
      className={className}
      href={placeHref(path)}
      onClick={(event) => {
        event.preventDefault();
        leave?.();
        goTo(path, isField);
      }}
    >
      {children}
    </a>
  );
}
