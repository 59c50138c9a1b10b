import type { ReactNode } from "react";
import type { Path } from "#document/walk.ts";
import { BusinessArea } from "#scripts/edit/client/areas/business-area.tsx";
import { FormsArea } from "#scripts/edit/client/areas/forms-area.tsx";
import { HistoryArea } from "#scripts/edit/client/areas/history-area.tsx";
import { ListArea } from "#scripts/edit/client/areas/list-area.tsx";
import { PagesArea } from "#scripts/edit/client/areas/pages-area.tsx";
import { PlainArea } from "#scripts/edit/client/areas/plain-area.tsx";
import { PriceBook } from "#scripts/edit/client/grid/price-book.tsx";
import type { Area } from "#scripts/edit/client/state/areas.ts";

interface AreaViewProps {
  readonly area: Area;
  readonly place: Path;
}

/** The form, list or grid of a part of the site. */
export function AreaView({ area, place }: AreaViewProps) {
  const [key] = area.keys;
  const views: Readonly<Record<string, ReactNode>> = {
    prices: <PriceBook />,
    hours: <BusinessArea />,
    pages: <PagesArea place={place} />,
    forms: <FormsArea place={place} />,
    history: <HistoryArea />,
    menu: <PlainArea title={area.title} path={[key]} />,
    colours: <PlainArea title={area.title} path={[key]} />,
    words: <PlainArea title={area.title} path={[key]} />,
  };
  return views[area.id] ?? <ListArea title={area.title} list={[key]} place={place} />;
}
