import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import type { Path } from "#document/model/walk.ts";
import { documentAtom } from "#editor/draft/atoms.ts";
import { EditorIcon, type IconKind } from "#editor/parts/editor-icon.tsx";
import { ComingPart, notLoaded } from "#editor/parts/late-part.tsx";
import { searchAtom } from "#editor/search/search-atoms.ts";
import { SiteSearch } from "#editor/search/site-search.tsx";
import { ClosedTomorrow } from "#editor/start/closed-tomorrow.tsx";
import { PublicationStatus } from "#editor/start/publication-status.tsx";
import { hoursFact, noticesFact, pricesFact } from "#editor/start/today-facts.ts";
import { langAtom } from "#editor/state/locale.ts";
import { focusField, placeHref } from "#editor/state/place.ts";
import { AREA_WORDS, COMMON_WORDS, START_WORDS } from "#editor/words/words.gen.ts";
import { useMoment } from "#ui/base/use-now.ts";

const FoundList = lazy(() =>
  import("#editor/search/found-list.tsx").then(({ FoundList: list }) => ({ default: list }), notLoaded),
);

/** Of use beside the rest: without a network the screen goes without it. */
const Today = lazy(() =>
  import("#editor/today/today.tsx").then(({ Today: one }) => ({ default: one })).catch(() => ({ default: () => null })),
);

/** Everything that is not done every week, one level down. */
export const EVERYTHING = ["start", "everything"];

/** The first screen: what owners do most, with today's facts, and a search for everything else. */
export function StartArea() {
  const { typed } = useAtomValue(searchAtom);
  return (
    <div className="start">
      <h2 className="title">{START_WORDS.title}</h2>
      <PublicationStatus />
      <SiteSearch />
      {typed.trim() === "" ? (
        <Actions />
      ) : (
        <Suspense fallback={<ComingPart word={COMMON_WORDS.loading} />}>
          <FoundList />
        </Suspense>
      )}
    </div>
  );
}

function Actions() {
  const document = useAtomValue(documentAtom);
  const lang = useAtomValue(langAtom);
  const now = useMoment();
  return (
    <>
      <div className="actions">
        <ActionLink icon="price" title={AREA_WORDS.prices.title} fact={pricesFact(document)} to={["priceBook"]} />
        <ClosedTomorrow now={now} />
        <ActionLink
          icon="notice"
          title={START_WORDS.aNotice}
          fact={noticesFact(document, now)}
          to={["notices", "new"]}
          field={["notices", "new", "text"]}
        />
        <ActionLink icon="hours" title={START_WORDS.hours} fact={hoursFact(document, now, lang)} to={["business"]} />
      </div>
      <a className="to-everything" href={placeHref(EVERYTHING)}>
        <EditorIcon kind="everything" />
        {START_WORDS.everythingElse}
        <EditorIcon kind="on" />
      </a>
      <Suspense fallback={null}>
        <Today />
      </Suspense>
    </>
  );
}

interface ActionLinkProps {
  readonly icon: IconKind;
  readonly title: string;
  /** What it says today. */
  readonly fact: string;
  readonly to: Path;
  /** The field to write in at once. */
  readonly field?: Path;
}

/** One of the things owners do most. */
function ActionLink({ icon, title, fact, to, field }: ActionLinkProps) {
  return (
    <a className="action" href={placeHref(to)} onClick={() => field && setTimeout(() => focusField(field))}>
      <EditorIcon kind={icon} size={32} />
      <span className="action-title">{title}</span>
      <span className="action-fact">{fact}</span>
    </a>
  );
}
