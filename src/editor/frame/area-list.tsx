import { useAtomValue } from "jotai";
import { WaysOut } from "#editor/parts/ways-out.tsx";
import { statusAtom } from "#editor/state/atoms.ts";
import { placeHref } from "#editor/state/place.ts";
import { AREAS, type Area, areaOf, startOf } from "#editor/words/areas.ts";

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
            <a href={placeHref(startOf(area))} aria-current={area === current ? "page" : undefined}>
              {area.title}
              {troubled.has(area) && (
                <span className="count" role="img" aria-label={`${troubled.get(area)} to fix`}>
                  {troubled.get(area)}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      <WaysOut />
    </nav>
  );
}
