import type { ReactNode } from "react";
import type { Path } from "#document/model/walk.ts";
import { placeHref } from "#editor/state/place.ts";

interface BackLinkProps {
  readonly to: Path;
  readonly children: ReactNode;
}

/** Back to the list an entry was opened from. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <p className="back-link">
      <a href={placeHref(to)}>‹ {children}</a>
    </p>
  );
}
