import type { PickupArea } from "#document/model/resolved.gen.ts";
import type { SectionProps } from "#document/model/types.ts";
import { space } from "#theme/tokens.ts";
import { StreetQuestion } from "#ui/area/street-question.tsx";
import { Band } from "#ui/base/container.tsx";
import { styled } from "#ui/base/styled.ts";

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

const Summary = styled("summary", {
  display: "inline-block",
  paddingBlock: 2.5,
  color: "link",
  fontWeight: "strong",
  textDecoration: "underline",
  textDecorationColor: "marigold",
  textUnderlineOffset: "0.35em",
});

const List = styled("ul", {
  columns: space(60),
  columnGap: 6,
  marginBlockStart: 2,
  "& li": { display: "flex", gap: 3, paddingBlock: 1, breakInside: "avoid" },
  "& span": { color: "muted", fontVariantNumeric: "tabular-nums" },
});

interface ServedAreasProps {
  readonly areas: readonly PickupArea[];
  readonly heading: string;
}

/** All areas with their PIN codes, to be opened. */
function ServedAreas({ areas, heading }: ServedAreasProps) {
  return (
    <details>
      <Summary>{heading}</Summary>
      <List>
        {areas.map(({ pin, name }) => (
          <li key={pin}>
            <span>{pin}</span>
            {name}
          </li>
        ))}
      </List>
    </details>
  );
}
