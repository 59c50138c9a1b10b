import type { AnchorHTMLAttributes, MouseEvent, Ref } from "react";
import { useLinkClickHandler } from "react-router-dom";

export interface SmartLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link: after hydration, pages of this site open without a reload; all others are left to the browser. */
export function SmartLink(props: SmartLinkProps) {
  return props.href.startsWith("/") ? <PageLink {...props} /> : <a {...props} />;
}

/** React Router's own link brings along half of the router for features this site has none of. */
function PageLink({ href, onClick, ...rest }: SmartLinkProps) {
  const open = useLinkClickHandler<HTMLAnchorElement>(href, rest.target === undefined ? {} : { target: rest.target });
  const onLinkClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) open(event);
  };
  return <a {...rest} href={href} onClick={onLinkClick} />;
}
