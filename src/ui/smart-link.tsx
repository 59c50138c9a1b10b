import type { AnchorHTMLAttributes, Ref } from "react";
import { Link } from "react-router-dom";
import { prefetchPage } from "#document/page-store.ts";

export interface SmartLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link: pages of this site open without a reload once React has taken over, everything else as the browser does. */
export function SmartLink({ href, ...rest }: SmartLinkProps) {
  if (!href.startsWith("/")) return <a href={href} {...rest} />;
  const prefetch = () => prefetchPage(href);
  return <Link to={href} discover="none" onPointerEnter={prefetch} onTouchStart={prefetch} {...rest} />;
}
