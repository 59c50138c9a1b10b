import { useAtomValue } from "jotai";
import { findingsAtom } from "#editor/draft/atoms.ts";
import { LeaveLinks } from "#editor/parts/leave-links.tsx";
import { placeHref } from "#editor/state/place.ts";
import { AREAS, type Area, areaOf, startOf } from "#editor/words/areas.ts";

/** The parts of the site, each with a mark where something is wrong. */
export function AreaList({ current }: { readonly current: Area }) {
  const findings = useAtomValue(findingsAtom);
  const errors = new Map<Area, number>();
  for (const { path, severity } of findings)
    if (severity === "error") errors.set(areaOf(path), (errors.get(areaOf(path)) ?? 0) + 1);
  return (
    <nav className="areas" aria-label="Parts of the site">
      <ul>
        {AREAS.map((area) => (
          <li key={area.id} className={area.id === "history" ? "areas-apart" : undefined}>
            <a href={placeHref(startOf(area))} aria-current={area === current ? "page" : undefined}>
              {area.title}
              {errors.has(area) && (
                <span className="count" role="img" aria-label={`${errors.get(area)} to fix`}>
                  {errors.get(area)}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      <LeaveLinks />
    </nav>
  );
}
