import type { ReactNode } from "react";
import type { Path } from "#document/model/walk.ts";
import { BusinessArea } from "#editor/areas/business-area.tsx";
import { FormsArea } from "#editor/areas/forms-area.tsx";
import { HistoryArea } from "#editor/areas/history-area.tsx";
import { ListArea } from "#editor/areas/list-area.tsx";
import { MessagesArea } from "#editor/areas/messages-area.tsx";
import { PagesArea } from "#editor/areas/pages-area.tsx";
import { PickupSettingsArea } from "#editor/areas/pickup-area.tsx";
import { PlainArea } from "#editor/areas/plain-area.tsx";
import { PriceBookGrid } from "#editor/grid/price-book.tsx";
import { NoticeComposer } from "#editor/start/notice-composer.tsx";
import type { Area } from "#editor/words/areas.ts";

interface AreaFormProps {
  readonly area: Area;
  readonly place: Path;
}

/** The form, list or grid of a part of the site. */
export function AreaForm({ area, place }: AreaFormProps) {
  const [key] = area.keys;
  const views: Readonly<Record<string, ReactNode>> = {
    prices: <PriceBookGrid />,
    hours: <BusinessArea />,
    pickup: <PickupSettingsArea />,
    ...(place[0] === "notices" && place[1] === "new" && { notices: <NoticeComposer /> }),
    messages: <MessagesArea place={place} />,
    orders: <PlainArea title={area.title} path={[key]} />,
    pages: <PagesArea place={place} />,
    forms: <FormsArea place={place} />,
    history: <HistoryArea />,
    menu: <PlainArea title={area.title} path={[key]} />,
    colours: <PlainArea title={area.title} path={[key]} />,
    privacy: <PlainArea title={area.title} path={[key]} />,
    words: <PlainArea title={area.title} path={[key]} />,
  };
  return views[area.id] ?? <ListArea title={area.title} list={[key]} place={place} />;
}
