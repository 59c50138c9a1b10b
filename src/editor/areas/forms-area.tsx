import type { Path } from "#document/model/walk.ts";
import { ListArea } from "#editor/areas/list-area.tsx";

/** The forms visitors fill in, and what they read when the account service refuses something. */
export function FormsArea({ place }: { readonly place: Path }) {
  const isOpen = typeof place[1] === "number";
  return (
    <>
      {!(isOpen && place[0] === "failures") && <ListArea title="Forms" list={["forms"]} place={place} />}
      {!(isOpen && place[0] === "forms") && (
        <div className={isOpen ? undefined : "area-apart"}>
          <ListArea title="Known failures" list={["failures"]} place={place} />
        </div>
      )}
    </>
  );
}
