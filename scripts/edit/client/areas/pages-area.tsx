import { useAtomValue } from "jotai";
import { isRecord } from "#document/schema.ts";
import type { Path } from "#document/walk.ts";
import { Entries } from "#scripts/edit/client/areas/entries.tsx";
import { Section } from "#scripts/edit/client/areas/section.tsx";
import { SectionList } from "#scripts/edit/client/areas/section-list.tsx";
import { SchemaForm } from "#scripts/edit/client/form/schema-form.tsx";
import { WayBack } from "#scripts/edit/client/parts/way-back.tsx";
import { documentAtom } from "#scripts/edit/client/state/atoms.ts";
import { goTo } from "#scripts/edit/client/state/place.ts";
import { editAt } from "#scripts/edit/client/state/sync.ts";
import { valueAt } from "#scripts/edit/patch.ts";

/** The pages of the site; a page opens to its title and its parts. */
export function PagesArea({ place }: { readonly place: Path }) {
  const document = useAtomValue(documentAtom);
  const routes = valueAt(document, ["routes"]);
  const count = Array.isArray(routes) ? routes.length : 0;
  const open = place[0] === "routes" && typeof place[1] === "number" && place[1] < count ? place[1] : undefined;
  if (open !== undefined) return <Page index={open} place={place} />;
  const add = () => {
    const title = { id: "title", type: "page-title", heading: "", text: "" };
    const page = { path: "/new-page", title: "", description: "", guard: "public", sections: [title] };
    editAt(["routes"], (old) => (Array.isArray(old) ? [...old, page] : [page]));
    goTo(["routes", count]);
  };
  return (
    <>
      <h2 className="title">Pages</h2>
      <p className="lead">Every page of the site. Open one to change its title and its parts.</p>
      <Entries list={["routes"]} label="Pages" name={pageName} />
      <button type="button" className="add" onClick={add}>
        Add a page
      </button>
    </>
  );
}

function pageName(page: unknown): string {
  const path = isRecord(page) ? page["path"] : undefined;
  if (typeof path !== "string") return "";
  if (path === "/") return "Home page";
  return path.includes(":") ? `${path.replace(/:.*/, "")}… (one page each)` : path;
}

function Page({ index, place }: { readonly index: number; readonly place: Path }) {
  const document = useAtomValue(documentAtom);
  const page = valueAt(document, ["routes", index]);
  const name = pageName(page) || "New page";
  const section = place[2] === "sections" && typeof place[3] === "number" ? place[3] : undefined;
  if (section !== undefined) return <Section path={["routes", index, "sections", section]} page={name} />;
  return (
    <>
      <WayBack to={["routes"]}>All pages</WayBack>
      <h2 className="title">{name}</h2>
      <p className="lead">The parts of the page from top to bottom.</p>
      <SectionList page={index} />
      <details className="page-facts" open={place[2] !== undefined}>
        <summary>Address, title and description for search engines</summary>
        <SchemaForm path={["routes", index]} without={["sections"]} />
      </details>
    </>
  );
}
