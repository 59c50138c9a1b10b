import { useAtomValue } from "jotai";
import { factsAtom } from "#desk/facts/facts.ts";
import { OtherPlaces } from "#desk/offline/other-places.tsx";
import { DeskIcon } from "#desk/parts/icon.tsx";
import { DeskButtonLink } from "#desk/parts/part-styles.ts";
import { type DeskPlace, hrefOf, VIEWS } from "#desk/state/place.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";
import { Box, block } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import type { IconName } from "#ui/icon/icon-names.ts";
import { Wordmark } from "#ui/wordmark.tsx";

const ICONS: Readonly<Record<(typeof VIEWS)[number], IconName>> = {
  inbox: "envelope-simple",
  board: "list",
  sheet: "map-pin",
  day: "calendar-check",
  search: "magnifying-glass",
};

const Bar = styled("nav", {
  display: "flex",
  flexDirection: "column",
  borderTop: "hairline",
  background: "bar",
  color: "onBar",
  paddingBottom: "env(safe-area-inset-bottom)",
  "--focus": "marigold",
  md: { gridColumn: 1, gridRow: "1 / span 3", width: 24, padding: "4 2", borderTop: 0, overflowY: "auto" },
  xl: { width: 52, padding: "5 3" },
  print: { display: "none" },
});

/** In one row; in large letters in two. */
const Views = styled("ul", {
  display: "flex",
  flexWrap: "wrap",
  "& > *": { flex: "1 1 0" },
  md: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1 },
});

const ViewLink = styled("a", {
  position: "relative",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: 0.5,
  minHeight: 14,
  padding: "1.5 1",
  borderRadius: "control",
  color: "onBarMuted",
  fontSize: "xs",
  fontWeight: "strong",
  lineHeight: 1.25,
  textAlign: "center",
  textDecoration: "none",
  "&:focus-visible": { outlineOffset: "-thick" },
  "&:hover": { color: "onBar" },
  "&[aria-current]": { color: "onBar" },
  "&[aria-current]::before": {
    content: '""',
    position: "absolute",
    top: 0,
    insetInline: "30%",
    height: "thick",
    background: "marigold",
  },
  md: { minHeight: 16, "&[aria-current]": { boxShadow: "current" }, "&[aria-current]::before": { display: "none" } },
  xl: {
    flexDirection: "row",
    justifyContent: "flex-start",
    textAlign: "start",
    gap: 3,
    minHeight: 12,
    padding: "2 3",
    fontSize: "md",
  },
});

/** Above the views: nothing lies over what is read. */
const NewOrder = styled(DeskButtonLink, {
  margin: 2,
  background: "marigold",
  color: "onMarigold",
  borderColor: "marigold",
  "&[aria-current]": { display: "none" },
  "&:hover": { background: "marigold" },
  md: {
    flexDirection: "column",
    gap: 0.5,
    margin: 0,
    padding: "2 1",
    marginBottom: 3,
    fontSize: "xs",
    "&[aria-current]": { display: "inline-flex" },
  },
  xl: { flexDirection: "row", gap: 2, fontSize: "md" },
});

const Foot = block({
  display: "none",
  md: { display: "flex", flexDirection: "column", gap: 2, marginTop: "auto", paddingTop: 4 },
});

const OnBar = styled(Box, {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 2,
  "&& :is(a, button, summary)": {
    background: "transparent",
    color: "onBar",
    borderColor: "onBarMuted",
    fontSize: "xs",
    padding: "2 0.5",
    overflowWrap: "anywhere",
    xl: { fontSize: "sm", padding: 2 },
  },
  "&& :is(a, button):hover": { background: "transparent", color: "marigold" },
});

interface DeskNavigationProps {
  readonly place: DeskPlace;
  readonly isOwner: boolean;
}

/** Where to: below the thumb on a phone, on the left elsewhere. */
export function DeskNavigation({ place, isOwner }: DeskNavigationProps) {
  const { wordmark, shortName } = useAtomValue(factsAtom).business;
  return (
    <Bar aria-label={DESK_WORDS.title}>
      <Box display={["none", "block"]} px={[0, 0, 0, 3]} pb={4} fontFamily="display" fontSize="xl">
        {wordmark ? <Wordmark picture={wordmark} height={24} alt={shortName} /> : shortName}
      </Box>
      <NewOrder href={hrefOf({ view: "take-in" })} aria-current={place.view === "take-in" ? "page" : undefined}>
        <DeskIcon name="plus" />
        {DESK_WORDS.newOrder}
      </NewOrder>
      <Views>
        {VIEWS.map((view) => (
          <li key={view}>
            <ViewLink href={hrefOf({ view })} aria-current={view === place.view ? "page" : undefined}>
              <DeskIcon name={ICONS[view]} />
              {DESK_WORDS.views[view]}
            </ViewLink>
          </li>
        ))}
      </Views>
      <Foot>
        <OnBar>
          <OtherPlaces isOwner={isOwner} />
        </OnBar>
      </Foot>
    </Bar>
  );
}
