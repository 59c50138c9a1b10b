import type { ReactNode } from "react";
import { dataPath } from "#document/links/data-path.ts";
import type { PageData } from "#document/model/types.ts";
import { StreetQuestion } from "#ui/area/street-question.tsx";

/**
 * The question of the page at an address, to be asked on another one. Where it cannot be read, the browser goes there: a
 * rejection would be taken for a chunk that is missing.
 */
export async function questionAt(address: string): Promise<ReactNode> {
  try {
    const answer = await fetch(dataPath(new URL(address).pathname));
    const data: PageData = await answer.json();
    const section = data.page.sections.find(({ type }) => type === "service-area");
    if (section?.type !== "service-area" || !section.areaQuestion || !section.pickup)
      throw new Error("Not asked there.");
    const { areaQuestion, pickup, rider } = section;
    return (
      <div ref={focusField}>
        <StreetQuestion pickup={pickup} words={areaQuestion} rider={rider} />
      </div>
    );
  } catch {
    location.assign(address);
    return undefined;
  }
}

function focusField(box: HTMLElement | null): void {
  box?.querySelector("input")?.focus({ preventScroll: true });
  // The answer comes below it.
  box?.scrollIntoView({ block: "center" });
}
