import type { Path } from "#document/walk.ts";
import { PriceBook } from "#scripts/edit/client/grid/price-book.tsx";
import type { Area } from "#scripts/edit/client/state/areas.ts";

interface AreaViewProps {
  readonly area: Area;
  readonly place: Path;
}

/** The form, list or grid of a part of the site. */
export function AreaView({ area }: AreaViewProps) {
  if (area.id === "prices") return <PriceBook />;
  return <h2 className="title">{area.title}</h2>;
}
