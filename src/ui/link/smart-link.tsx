import type { AnchorHTMLAttributes, MouseEvent, Ref } from "react";
import { useLinkClickHandler } from "react-router-dom";

export interface SmartLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link that opens pages of this site without a reload after hydration. Another language is loaded anew, since all words
 * around change.
 */
export function SmartLink(props: SmartLinkProps) {
  return props.href.startsWith("/") && !props.hrefLang ? <PageLink {...props} /> : <a {...props} />;
}

/** React Router's own link pulls in half of the router for unused features. */
function PageLink({ href, onClick, ...rest }: SmartLinkProps) {
  const open = useLinkClickHandler<HTMLAnchorElement>(href);
  const onLinkClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) open(event);
  };
  return <a {...rest} href={href} onClick={onLinkClick} />;
}
