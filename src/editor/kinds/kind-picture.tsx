import { type ReactNode, useEffect, useRef, useState } from "react";
import { KINDS_PAGE, previewOf } from "#editor/shared/editor-facts.ts";

const LOOK_EVERY_MS = 100;

/** Examples of all kinds as the site draws them, on a phone. */
interface DrawnKinds {
  readonly document: Document;
  readonly css: string;
}

/** Draws the examples once, in a preview that is not seen: pictures are copies of its parts, without any code. */
export function useKindPictures(title: string): { readonly drawn: DrawnKinds | undefined; readonly source: ReactNode } {
  const frame = useRef<HTMLIFrameElement>(null);
  const [drawn, setDrawn] = useState<DrawnKinds>();
  useEffect(() => {
    // Its code, the parts' code and their data come one after the other.
    const timer = setInterval(() => {
      const { contentDocument } = frame.current ?? {};
      // At first it has not even a root.
      if (!contentDocument?.querySelector("html[data-ready]")) return;
      clearInterval(timer);
      const sheets = [...contentDocument.styleSheets, ...contentDocument.adoptedStyleSheets];
      const css = sheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join("");
      setDrawn({ document: contentDocument, css });
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const source = (
    <iframe ref={frame} className="kinds-source" src={previewOf(KINDS_PAGE)} title={title} aria-hidden="true" inert />
  );
  return { drawn, source };
}

interface KindPictureProps {
  readonly drawn: DrawnKinds | undefined;
  readonly kind: string;
  readonly title: string;
}

/** The width of a phone, in which a part is drawn. */
const PHONE = 390;

/** What a kind of part looks like, small. It is drawn once it comes into view. */
export function KindPicture({ drawn, kind, title }: KindPictureProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const { current } = frame;
    if (current === null || drawn === undefined) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      draw(current, drawn, kind);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [drawn, kind]);
  useEffect(() => {
    const { current } = frame;
    if (current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      current.style.transform = `scale(${(entry?.contentRect.width ?? 0) / PHONE})`;
    });
    if (current.parentElement) observer.observe(current.parentElement);
    return () => observer.disconnect();
  }, []);
  return (
    <span className="kind-picture">
      <iframe ref={frame} title={title} aria-hidden="true" tabIndex={-1} inert />
    </span>
  );
}

function draw({ contentDocument }: HTMLIFrameElement, drawn: DrawnKinds, kind: string): void {
  const part = drawn.document.getElementById(kind);
  // A document takes only style sheets of its own window.
  const window = contentDocument?.defaultView;
  if (!contentDocument || !part || !window) return;
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(`${drawn.css} html { overflow: hidden; }`);
  contentDocument.adoptedStyleSheets = [sheet];
  contentDocument.body.inert = true;
  contentDocument.body.replaceChildren(contentDocument.importNode(part, true));
}
