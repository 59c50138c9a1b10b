import { useAtomValue } from "jotai";
import { EditorIcon } from "#editor/parts/editor-icon.tsx";
import { FoundList } from "#editor/search/found-list.tsx";
import { searchAtom } from "#editor/search/search-atoms.ts";
import { SiteSearch } from "#editor/search/site-search.tsx";
import { ActionLink } from "#editor/start/action-link.tsx";
import { ClosedTomorrow } from "#editor/start/closed-tomorrow.tsx";
import { PublicationStatus } from "#editor/start/publication-status.tsx";
import { hoursFact, noticesFact, pricesFact } from "#editor/start/today-facts.ts";
import { useNow } from "#editor/start/use-now.ts";
import { documentAtom } from "#editor/state/atoms.ts";
import { placeHref } from "#editor/state/place.ts";

/** Everything that is not done every week, one level down. */
export const EVERYTHING = ["start", "everything"];

/** The first screen: what owners do most, with today's facts, and a search for everything else. */
export function StartArea() {
  const { typed } = useAtomValue(searchAtom);
  return (
    <div className="start">
      <h2 className="title">What would you like to change?</h2>
      <PublicationStatus />
      <SiteSearch />
      {typed.trim() === "" ? <Actions /> : <FoundList />}
    </div>
  );
}

function Actions() {
  const document = useAtomValue(documentAtom);
  const now = useNow();
  return (
    <>
      <div className="actions">
        <ActionLink icon="price" title="Prices" fact={pricesFact(document)} to={["priceBook"]} />
        <ClosedTomorrow now={now} />
        <ActionLink
          icon="notice"
          title="A notice"
          fact={noticesFact(document, now)}
          to={["notices", "new"]}
          field={["notices", "new", "text"]}
        />
        <ActionLink icon="hours" title="Hours" fact={hoursFact(document, now)} to={["business"]} />
      </div>
      <a className="to-everything" href={placeHref(EVERYTHING)}>
        <EditorIcon kind="everything" />
        Everything else
        <EditorIcon kind="on" />
      </a>
    </>
  );
}
