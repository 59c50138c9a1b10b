import { useAtomValue } from "jotai";
import { findingsAtom } from "#editor/draft/atoms.ts";
import { QuietButton } from "#editor/parts/button.tsx";
import { LeaveLinks } from "#editor/parts/leave-links.tsx";
import { placeHref } from "#editor/state/place.ts";
import { AREAS, type Area, areaOf, startOf } from "#editor/words/areas.ts";
import { LANGS } from "#editor/words/chosen.gen.ts";
import { FRAME_WORDS } from "#editor/words/words.gen.ts";
import { OtherLanguages } from "#staff/languages.tsx";

/** The parts of the site, each with a mark where something is wrong. */
export function AreaList({ current }: { readonly current: Area }) {
  const findings = useAtomValue(findingsAtom);
  const errors = new Map<Area, number>();
  for (const { path, severity } of findings)
    if (severity === "error") errors.set(areaOf(path), (errors.get(areaOf(path)) ?? 0) + 1);
  return (
    <nav className="areas" aria-label={FRAME_WORDS.partsOfTheSite}>
      <a
        className="skip"
        href={placeHref(startOf(current))}
        onClick={(event) => {
          event.preventDefault();
          document.querySelector<HTMLElement>(".desk-scroll")?.focus();
        }}
      >
        {FRAME_WORDS.skipToForm}
      </a>
      <ul>
        {AREAS.map((area) => [area, errors.get(area)] as const).map(([area, count]) => (
          <li key={area.id} className={area.id === "history" ? "areas-apart" : undefined}>
            <a href={placeHref(startOf(area))} aria-current={area === current ? "page" : undefined}>
              {area.title}
              {count !== undefined && (
                <span className="count" role="img" aria-label={FRAME_WORDS.toFix({ count })}>
                  {count}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      <LeaveLinks />
      <p className="leave-links">
        <OtherLanguages Button={QuietButton} langs={LANGS} />
      </p>
    </nav>
  );
}
