import { useEffect, useId, useRef } from "react";
import type { Article } from "#document/model/resolved.gen.ts";
import { ColourRange } from "#ui/article/colour-range.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Heading } from "#ui/base/text.tsx";
import { PictureView } from "#ui/picture.tsx";
import { live } from "./live.ts";

type NeelBowl = NonNullable<Article["neelBowl"]>;

const Panel = styled("div", {
  marginBlockStart: "2em",
  padding: "6 5",
  borderRadius: "panel",
  background: "neel100",
  md: { padding: "8 8" },
});

/** One upon the other; side by side where nothing can be moved. */
const Cloths = styled("div", {
  display: "grid",
  marginBlock: "4 5",
  noScript: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: 4 },
  print: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: 4 },
});

const BESIDE = {
  gridArea: "auto",
  "&&": { opacity: "1!important" },
  "&& img": { height: "auto" },
  "& figcaption": { display: "block" },
} as const;

const Cloth = styled("figure", {
  gridArea: "1 / 1",
  justifySelf: "center",
  "& + &": { opacity: 0 },
  "& figcaption": { display: "none", marginBlockStart: 2, fontSize: "sm", lineHeight: 1.45 },
  noScript: BESIDE,
  print: BESIDE,
});

const Label = styled("label", { fontWeight: "strong" });

const Control = styled("div", { noScript: { display: "none" }, print: { display: "none" } });

/** A shirt that readers colour drop by drop; without scripts its tones are side by side. */
export function ColouredCloth({ bowl: { title, label, tones } }: { readonly bowl: NeelBowl }) {
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => (panel.current ? live(panel.current) : undefined), []);
  const [first] = tones;
  return (
    <Panel ref={panel} data-live="article">
      <Heading as="h3" fontSize="xl">
        {title}
      </Heading>
      <Cloths>
        {tones.map(
          ({ id: tone, drops, text, picture }) =>
            picture && (
              <Cloth key={tone} data-drops={drops} suppressHydrationWarning>
                <PictureView picture={picture} maxWidth="100%" maxHeight={[56, 72]} />
                <figcaption>
                  <strong>{drops}</strong> · {text}
                </figcaption>
              </Cloth>
            ),
        )}
      </Cloths>
      <Control>
        <Label htmlFor={id}>{label}</Label>
        <ColourRange
          id={id}
          type="range"
          list={`${id}tones`}
          min={0}
          max={tones.at(-1)?.drops}
          defaultValue={0}
          suppressHydrationWarning
        />
        <datalist id={`${id}tones`}>
          {tones.map(({ id: tone, drops, text }) => (
            <option key={tone} value={drops}>
              {text}
            </option>
          ))}
        </datalist>
        <Flex gap={4} alignItems="baseline" minHeight={18}>
          <Box
            as="span"
            data-count=""
            suppressHydrationWarning
            minWidth={8}
            fontFamily="display"
            fontSize="3xl"
            lineHeight="none"
            color="indigo"
          >
            0
          </Box>
          <span data-says="" suppressHydrationWarning>
            {first?.text}
          </span>
        </Flex>
      </Control>
    </Panel>
  );
}
