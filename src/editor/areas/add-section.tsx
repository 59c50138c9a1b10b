import "#editor/styles/kinds.css";
import { useAtomValue } from "jotai";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { dereference, type Schema, SECTION_PURPOSES, type SectionPurpose } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
import { bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { AddButton, QuietButton } from "#editor/parts/button.tsx";
import { type Group, groupOf, groupsAt } from "#editor/shared/draft-values.ts";
import { KINDS_PAGE, previewOf } from "#editor/shared/editor-facts.ts";
import { freeId } from "#editor/state/ids.ts";
import { goTo } from "#editor/state/place.ts";
import { useList } from "#editor/state/use-list.ts";
import { KINDS_WORDS } from "#editor/words/later/words.gen.ts";
import { kindsOf } from "#editor/words/schema-at.ts";
import { AREAS_WORDS, COMMON_WORDS } from "#editor/words/words.gen.ts";

interface AddSectionProps {
  /** The parts of a page. */
  readonly list: Path;
}

/** A new part for a page: the owner chooses its kind and starts from a complete example. */
export function AddSection({ list }: AddSectionProps) {
  const [isChoosing, setChoosing] = useState<boolean>();
  if (isChoosing) return <Kinds list={list} close={() => setChoosing(false)} />;
  return (
    <AddButton ref={isChoosing === false ? takeFocus : undefined} onClick={() => setChoosing(true)}>
      {AREAS_WORDS.addPart}
    </AddButton>
  );
}

const takeFocus = (button: HTMLElement | null) => button?.focus();

/** The choice opens below a long list of parts. */
function startReading(title: HTMLElement | null) {
  title?.focus({ preventScroll: true });
  title?.scrollIntoView({ block: "start" });
}

function Kinds({ list, close }: AddSectionProps & { readonly close: () => void }) {
  const document = useAtomValue(documentAtom);
  const bundle = useAtomValue(bundleAtom);
  const { entries, add: addEntry } = useList(list);
  const pictures = useKindPictures(KINDS_WORDS.which);
  const page = groupOf(valueAt(document, list.slice(0, -1)));
  const groups = useMemo(() => {
    const kinds = kindsOf(bundle, dereference(bundle, { $ref: "#/definitions/section" }));
    return kindsByPurpose(kinds, document, page);
  }, [bundle, document, page]);
  const add = (kind: string, example: unknown) => {
    addEntry({
      ...groupOf(example),
      id: freeId(kind, new Set(entries.map((section) => String(groupOf(section)["id"])))),
    });
    close();
    goTo([...list, entries.length], true);
  };
  return (
    <div className="kinds">
      <h3 ref={startReading} className="subtitle" tabIndex={-1}>
        {KINDS_WORDS.which}
      </h3>
      {pictures.source}
      {groups.map(({ purpose, kinds }) => (
        <section key={purpose} aria-labelledby={`kinds-${purpose}`}>
          <h4 id={`kinds-${purpose}`}>{KINDS_WORDS.purposes[purpose]}</h4>
          <ul>
            {kinds.map(({ kind, schema: { title, description, examples } }) => (
              <li key={kind}>
                <button type="button" onClick={() => add(kind, examples?.[0])}>
                  <KindPicture drawn={pictures.drawn} kind={kind} title={title ?? kind} />
                  <strong>{title}</strong>
                  <span>{description}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <QuietButton onClick={close}>{COMMON_WORDS.none}</QuietButton>
    </div>
  );
}

const LOOK_EVERY_MS = 100;

/** Examples of all kinds as the site draws them, on a phone. */
interface DrawnKinds {
  readonly document: Document;
  readonly css: string;
}

/** Draws the examples once, in a preview that is not seen: pictures are copies of its parts, without any code. */
function useKindPictures(title: string): { readonly drawn: DrawnKinds | undefined; readonly source: ReactNode } {
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
function KindPicture({ drawn, kind, title }: KindPictureProps) {
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

interface Kind {
  readonly kind: string;
  readonly schema: Schema;
}

/**
 * Kinds of parts for a page, by purpose; first what the site uses most. Those of accounts are for pages that not
 * everybody sees, and for pages that have one already.
 */
export function kindsByPurpose(kinds: readonly Kind[], document: unknown, page: Group) {
  const pages = groupsAt(document, ["routes"]);
  const used = pages.flatMap((each) => groupsAt(each, ["sections"]).map(({ type }) => type));
  const timesUsed = ({ kind }: Kind) => used.filter((type) => type === kind).length;
  const own = groupsAt(page, ["sections"]).map(({ type }) => type);
  const isOfAccounts =
    page["guard"] !== "public" ||
    kinds.some(({ kind, schema }) => schema["x-purpose"] === "account" && own.includes(kind));
  return SECTION_PURPOSES.flatMap((purpose: SectionPurpose) => {
    if (purpose === "account" && !isOfAccounts) return [];
    const ofPurpose = kinds.filter(({ schema }) => schema["x-purpose"] === purpose);
    return [{ purpose, kinds: ofPurpose.toSorted((a, b) => timesUsed(b) - timesUsed(a)) }];
  });
}
