import type { Picture } from "#document/model/resolved.gen.ts";
import type { SectionOf } from "#document/model/types.ts";
import { space } from "#theme/tokens.ts";
import { styled } from "#ui/base/styled.ts";
import { PictureView } from "#ui/picture.tsx";

type Intro = SectionOf<"service-intro">;

const Place = styled("div", {
  "& img": { width: "100%" },
  "&[data-layout=standing]": { justifySelf: "center", width: `min(100%, ${space(80)})`, marginBlockEnd: -1 },
  "&[data-layout=wide]": { width: `min(100%, ${space(184)})` },
  md: {
    "&[data-layout=standing]": { justifySelf: "end", width: `min(100%, ${space(128)})` },
    "&[data-side=left]": { order: -1, justifySelf: "start" },
  },
});

interface ServiceDrawingProps {
  readonly picture: Picture;
  readonly layout: Intro["layout"];
  readonly side: Intro["side"];
}

/** The drawing of the service, at the lower edge of its background. */
export function ServiceDrawing({ picture, layout, side }: ServiceDrawingProps) {
  return (
    <Place data-layout={layout} data-side={layout === "standing" ? side : undefined}>
      <PictureView picture={picture} first />
    </Place>
  );
}
