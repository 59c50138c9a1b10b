import { lazy, type ReactNode, Suspense } from "react";
import type { Path } from "#document/model/walk.ts";
import { ComingPart, notLoaded } from "#editor/parts/late-part.tsx";
import { Everything } from "#editor/start/everything.tsx";
import { StartArea } from "#editor/start/start-area.tsx";
import type { Area } from "#editor/words/areas.ts";
import { COMMON_WORDS } from "#editor/words/words.gen.ts";

/** Forms and grids are loaded when they are opened. */
const AreaForm = lazy(() =>
  import("#editor/areas/area-form.tsx").then(({ AreaForm: view }) => ({ default: view }), notLoaded),
);

interface AreaViewProps {
  readonly area: Area;
  readonly place: Path;
}

/** The first screen, or the form, list or grid of a part of the site. */
export function AreaView({ area, place }: AreaViewProps): ReactNode {
  if (area.id === "start") return place[1] === "everything" ? <Everything /> : <StartArea />;
  return (
    <Suspense fallback={<ComingPart word={COMMON_WORDS.loading} />}>
      <AreaForm area={area} place={place} />
    </Suspense>
  );
}
