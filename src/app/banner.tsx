import styled from "@emotion/styled";
import type { Announcement } from "#document/announcements.ts";
import { dayAndMonth } from "#lib/day-range.ts";
import { media } from "#theme/media.ts";
import { Container } from "#ui/container.tsx";
import { useShell } from "#ui/shell.ts";
import { SmartLink } from "#ui/smart-link.tsx";

const BEAD = "0.875rem";

/** White cloth, and along its hem a string of marigolds that hangs over the bar, as over a door on a feast day. */
const Cloth = styled("aside")({
  position: "relative",
  zIndex: 31,
  background: "var(--paper)",
  color: "var(--ink)",
  fontSize: "0.9375rem",
  lineHeight: 1.45,
  "&::after": {
    content: "''",
    position: "absolute",
    inset: `100% 0 auto`,
    height: BEAD,
    marginTop: "-0.4375rem",
    background: `radial-gradient(circle at 50% 50%, var(--marigoldDeep) 0.11rem, var(--marigold) 0.15rem 0.41rem, transparent 0.44rem) 50% 0 / ${BEAD} ${BEAD} repeat-x`,
    pointerEvents: "none",
  },
  [media.print]: { display: "none" },
});

const Lines = styled("ul")({
  paddingBlock: "0.625rem 1rem",
  "& > li + li": { borderBlockStart: "1px solid var(--rule)", marginBlockStart: "0.5rem", paddingBlockStart: "0.5rem" },
});

const Line = styled("li")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: "0.75rem",
  "& strong": { fontWeight: 600 },
});

/** Where the text does not say it: with or without scripts, nobody takes an old word for a new one. */
const Until = styled("span")({ color: "var(--muted)", whiteSpace: "nowrap" });

const More = styled(SmartLink)({
  color: "var(--link)",
  fontWeight: 600,
  textUnderlineOffset: "0.2em",
  paddingBlock: "0.625rem",
  marginBlock: "-0.625rem",
});

/** What everybody should know these days: closed days, offers, notices. Scrolls away above the bar. */
export function Banner({ announcements }: { readonly announcements: readonly Announcement[] }) {
  const { words } = useShell();
  return (
    <Cloth data-timed="">
      <Container>
        <Lines>
          {announcements.map(({ id, kind, lead, text, until, link }) => (
            <Line key={id}>
              <p>
                {lead !== undefined && <strong>{lead}: </strong>}
                {kind === "closure" ? <strong>{text}</strong> : text}
                {until !== undefined && (
                  <Until>
                    {" "}
                    · {words.until} {dayAndMonth(until)}
                  </Until>
                )}
              </p>
              {link && <More href={link.path}>{link.label}</More>}
            </Line>
          ))}
        </Lines>
      </Container>
    </Cloth>
  );
}
