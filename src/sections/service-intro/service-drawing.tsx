import styled from "@emotion/styled";
import type { Picture as PictureData } from "#document/resolved.gen.ts";
import type { Section } from "#document/types.ts";
import { media } from "#theme/media.ts";
import { Picture } from "#ui/picture.tsx";

type Intro = Section<"service-intro">;

const Place = styled("div")<{ readonly "data-layout": Intro["layout"]; readonly "data-side": Intro["side"] }>({
  "& img": { width: "100%" },
  "&[data-layout=standing]": { justifySelf: "center", width: "min(100%, 20rem)", marginBlockEnd: "-0.25rem" },
  "&[data-layout=wide]": { width: "min(100%, 46rem)" },
  [media.md]: {
    "&[data-layout=standing]": { justifySelf: "end", width: "min(100%, 32rem)" },
    "&[data-side=left]": { order: -1, justifySelf: "start" },
  },
});

interface ServiceDrawingProps {
  readonly picture: PictureData;
  readonly layout: Intro["layout"];
  readonly side: Intro["side"];
}

/** The drawing of the service, standing on the lower edge of its ground. */
export function ServiceDrawing({ picture, layout, side }: ServiceDrawingProps) {
  return (
    <Place data-layout={layout} data-side={layout === "standing" ? side : undefined}>
      <Picture picture={picture} first />
    </Place>
  );
}
