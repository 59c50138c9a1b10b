import type { ReactNode } from "react";
import { DeskIcon } from "#desk/parts/icon.tsx";
import { DeskButtonLink } from "#desk/parts/part-styles.ts";
import { styled } from "#ui/base/styled.ts";
import type { IconName } from "#ui/icon/icon-names.ts";

/** Narrow: three fit beside each other on a tablet. */
const Link = styled(DeskButtonLink, { padding: "2 3" });

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
    <Link href={href} {...(isElsewhere && { target: "_blank", rel: "noopener" })}>
      <DeskIcon name={icon} />
      {children}
    </Link>
  );
}
