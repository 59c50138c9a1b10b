import styled from "@emotion/styled";
import type { Picture as PictureData } from "#document/resolved.gen.ts";
import type { IntroLayout } from "#sections/service-intro/service-intro.tsx";
import { media } from "#theme/media.ts";
import { Picture } from "#ui/picture.tsx";

const Place = styled("div")<{ readonly "data-layout": IntroLayout }>({
  "& img": { width: "100%" },
  "&[data-layout=standing]": { justifySelf: "center", width: "min(100%, 20rem)", marginBlockEnd: "-0.25rem" },
  "&[data-layout=wide]": { width: "min(100%, 46rem)" },
  [media.md]: { "&[data-layout=standing]": { justifySelf: "end", width: "min(100%, 32rem)" } },
});

interface ServiceDrawingProps {
  readonly picture: PictureData;
  readonly layout: IntroLayout;
}

/** The drawing of the service, standing on the lower edge of its ground. */
export function ServiceDrawing({ picture, layout }: ServiceDrawingProps) {
  return (
    <Place data-layout={layout}>
      <Picture picture={picture} eager />
    </Place>
  );
}
