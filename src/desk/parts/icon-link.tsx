import type { ReactNode } from "react";
import { DeskIcon } from "#desk/parts/icon.tsx";
import { PressLink } from "#desk/parts/part-styles.ts";
import type { IconName } from "#ui/icon/icon-names.ts";

interface IconLinkProps {
  readonly icon: IconName;
  readonly href: string;
  /** Opens beside the desk. */
  readonly isElsewhere?: boolean;
  readonly children: ReactNode;
}

/** One tap: a call, a message, a map. */
export function IconLink({ icon, href, isElsewhere = false, children }: IconLinkProps) {
  return (
    <PressLink href={href} {...(isElsewhere && { target: "_blank", rel: "noopener" })}>
      <DeskIcon name={icon} />
      {children}
    </PressLink>
  );
}
