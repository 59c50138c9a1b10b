import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import type { Site } from "#document/model/types.gen.ts";
import { editorFactsAtom } from "#editor/draft/atoms.ts";
import { MainButton } from "#editor/parts/button.tsx";
import { type PictureFacts, pricePictures } from "#editor/share/price-pictures.ts";
import { printedAddress } from "#editor/share/share-texts.ts";
import { shareWith } from "#editor/share/text-share.tsx";
import { SHARE_WORDS as WORDS } from "#editor/words/later/words.gen.ts";
import { COMMON_WORDS } from "#editor/words/words.gen.ts";

interface DrawnPicture {
  readonly file: File;
  readonly src: string;
}

/** The price list as pictures: to look at, to hand to another app, or to download. */
export function PictureShare({ site, now }: Pick<PictureFacts, "site" | "now">) {
  const pictures = usePictures(site, now);
  if (pictures === "failed") return <p>{WORDS.notDrawn}</p>;
  if (pictures === undefined) return <p>{COMMON_WORDS.loading}</p>;
  const files = pictures.map(({ file }) => file);
  const canShare = "canShare" in navigator && navigator.canShare({ files });
  return (
    <>
      <ul className="share-pictures">
        {pictures.map(({ file, src }, index) => {
          const numbers = { number: index + 1, count: pictures.length };
          return (
            <li key={src}>
              <img src={src} width={1080} height={1920} alt={WORDS.pictureNumber(numbers)} />
              <a className="quiet" href={src} download={file.name}>
                {WORDS.download(numbers)}
              </a>
            </li>
          );
        })}
      </ul>
      {canShare && (
        <div className="share-buttons">
          <MainButton onClick={() => shareWith({ files })}>{WORDS.send}</MainButton>
        </div>
      )}
    </>
  );
}

function usePictures(site: Site, now: Date): readonly DrawnPicture[] | "failed" | undefined {
  const { media } = useAtomValue(editorFactsAtom);
  const [pictures, setPictures] = useState<readonly DrawnPicture[] | "failed">();
  useEffect(() => {
    let isOver = false;
    let drawn: readonly DrawnPicture[] = [];
    const forget = () => {
      for (const { src } of drawn) URL.revokeObjectURL(src);
    };
    const known = new Map(media);
    const source = { site, now, address: printedAddress(location), srcOf: (name: string) => known.get(name)?.src };
    pricePictures(source).then(
      (blobs) => {
        drawn = blobs.map((blob, index) => ({
          file: new File([blob], `${site.business.shortName}-${index + 1}.png`, { type: "image/png" }),
          src: URL.createObjectURL(blob),
        }));
        if (isOver) forget();
        else setPictures(drawn);
      },
      () => setPictures("failed"),
    );
    return () => {
      isOver = true;
      forget();
    };
  }, [site, now, media]);
  return pictures;
}
