import type { ReactNode } from "react";
import type { Path } from "#document/model/walk.ts";
import { placeHref } from "#editor/state/place.ts";

interface WayBackProps {
  readonly to: Path;
  readonly children: ReactNode;
}

/** Back to the list an entry was opened from. */
export function WayBack({ to, children }: WayBackProps) {
  return (
    <p className="way-back">
      <a href={placeHref(to)}>‹ {children}</a>
    </p>
  );
}
