import { useAtomValue } from "jotai";
import { AREAS, type Area, areaOf } from "#scripts/edit/client/state/areas.ts";
import { statusAtom } from "#scripts/edit/client/state/atoms.ts";
import { placeHref } from "#scripts/edit/client/state/place.ts";

/** The parts of the site, each with a mark where something is wrong. */
export function AreaList({ current }: { readonly current: Area }) {
  const { findings } = useAtomValue(statusAtom);
  const troubled = new Map<Area, number>();
  for (const { path, severity } of findings)
    if (severity === "error") troubled.set(areaOf(path), (troubled.get(areaOf(path)) ?? 0) + 1);
  return (
    <nav className="areas" aria-label="Parts of the site">
      <ul>
        {AREAS.map((area) => (
          <li key={area.id} className={area.id === "history" ? "areas-apart" : undefined}>
            <a href={placeHref([area.keys[0]])} aria-current={area === current ? "page" : undefined}>
              {area.title}
              {troubled.has(area) && (
                <span className="count" role="img" aria-label={`${troubled.get(area)} to mend`}>
                  {troubled.get(area)}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
