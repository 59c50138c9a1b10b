import type { AnchorHTMLAttributes, MouseEvent, Ref } from "react";
import { useLinkClickHandler } from "react-router-dom";
import { prefetchPage } from "#document/page-store.ts";

export interface SmartLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link: pages of this site open without a reload once React has taken over, everything else as the browser does. */
export function SmartLink(props: SmartLinkProps) {
  return props.href.startsWith("/") ? <PageLink {...props} /> : <a {...props} />;
}

/** React Router's own link brings along half of the router for features this site has none of. */
function PageLink({ href, onClick, ...rest }: SmartLinkProps) {
  const open = useLinkClickHandler<HTMLAnchorElement>(href, rest.target === undefined ? {} : { target: rest.target });
  const prefetch = () => prefetchPage(href);
  const onLinkClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) open(event);
  };
  return (
    <a
      onPointerEnter={prefetch}
      onTouchStart={prefetch}
      onFocus={prefetch}
      {...rest}
      href={href}
      onClick={onLinkClick}
    />
  );
}
