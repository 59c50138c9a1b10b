import type { Shell } from "#document/model/types.ts";
import { BEADS } from "#theme/theme.ts";
import { Container } from "#ui/base/container.tsx";
import { styled } from "#ui/base/styled.ts";
import { SmartLink } from "#ui/link/smart-link.tsx";
import { PictureView } from "#ui/picture.tsx";

/** White cloth with a string of marigolds along its lower edge, over the bar. */
const Cloth = styled("aside", {
  position: "relative",
  zIndex: "banner",
  background: "paper",
  color: "ink",
  fontSize: "sm",
  lineHeight: 1.45,
  overflowWrap: "anywhere",
  "&::after": {
    content: "''",
    position: "absolute",
    inset: "100% 0 auto",
    height: 3.5,
    marginTop: -1.75,
    background: BEADS,
    pointerEvents: "none",
  },
  print: { display: "none" },
});

const Lines = styled("ul", {
  paddingBlock: "2.5 4",
  "& > li + li": { borderBlockStart: "hairline", marginBlockStart: 2, paddingBlockStart: 2 },
});

/** A whole photo beside its notice, as on a notice board. */
const Line = styled("li", {
  display: "flex",
  alignItems: "center",
  columnGap: 5,
  "& strong": { fontWeight: "strong" },
  "& img": { width: "auto", maxHeight: 28, border: "hairline", padding: 1, marginBlock: 2, rotate: "-1.5deg" },
});

/** The last day, so that a cached notice is recognizably old, with or without scripts. */
const Until = styled("span", { color: "muted", whiteSpace: "nowrap" });

const More = styled(SmartLink, {
  display: "inline-block",
  color: "link",
  fontWeight: "strong",
  textUnderlineOffset: "0.2em",
  paddingBlock: 2.5,
  marginBlock: -2.5,
});

/** Current closed days, offers and notices, above the bar; scrolls away. */
export function Banner({ announcements }: Required<Pick<Shell, "announcements">>) {
  return (
    <Cloth data-timed="">
      <Container>
        <Lines>
          {announcements.map(({ id, lang, lead, text, until, link, picture }) => (
            <Line key={id} lang={lang}>
              {picture && <PictureView picture={picture} eager maxWidth={[28, 36]} />}
              <p>
                {lead && <strong>{lead}</strong>}
                {text}
                {until && <Until>{` · ${until}`}</Until>}
                {link && " "}
                {link && <More href={link.path}>{link.label}</More>}
              </p>
            </Line>
          ))}
        </Lines>
      </Container>
    </Cloth>
  );
}
