import type { SectionProps } from "#document/model/types.ts";
import { StreetQuestion } from "#ui/area/street-question.tsx";
import { Band } from "#ui/base/container.tsx";
import { ServedAreas } from "./served-areas.tsx";

/** "Do you come to my street?", answered from the areas of the document. */
export function ServiceArea({ section: { id, areaQuestion, pickup, rider } }: SectionProps<"service-area">) {
  if (areaQuestion === undefined || pickup === undefined || pickup.areas.length === 0) return null;
  return (
    <Band id={id} className="no-print" py={[6, 8]}>
      <StreetQuestion pickup={pickup} words={areaQuestion} rider={rider} />
      <ServedAreas areas={pickup.areas} heading={areaQuestion.list} />
    </Band>
  );
}
