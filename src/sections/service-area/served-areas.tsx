import type { PickupArea } from "#document/model/resolved.gen.ts";
import { space } from "#theme/tokens.ts";
import { styled } from "#ui/base/styled.ts";

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
export function ServedAreas({ areas, heading }: ServedAreasProps) {
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
