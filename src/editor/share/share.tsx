import "#editor/styles/share.css";
import { useAtomValue } from "jotai";
import { type ReactNode, useEffect, useId, useMemo, useState } from "react";
import { withoutHidden } from "#document/model/hidden-services.ts";
import type { Site } from "#document/model/types.gen.ts";
import { priceMessages } from "#document/prices/whatsapp.ts";
import { bundleAtom, changedAtom, editorFactsAtom } from "#editor/draft/atoms.ts";
import { ask } from "#editor/draft/editor.ts";
import { BackLink } from "#editor/parts/back-link.tsx";
import { MainButton } from "#editor/parts/button.tsx";
import { type PictureFacts, pricePictures } from "#editor/share/price-pictures.ts";
import { hoursLines, printedAddress, printedPages } from "#editor/share/share-texts.ts";
import { shareWith, TextShare } from "#editor/share/text-share.tsx";
import { SHARE_WORDS } from "#editor/words/later/words.gen.ts";
import { AREA_WORDS, COMMON_WORDS } from "#editor/words/words.gen.ts";
import { now } from "#ui/base/server-clock.ts";

/** What customers can be given, made from what is online. */
export function Share() {
  const isChanged = useAtomValue(changedAtom);
  const { site, refused } = useOnline();
  return (
    <>
      <BackLink to={[]}>{AREA_WORDS.start.title}</BackLink>
      <h2 className="title">{AREA_WORDS.share.title}</h2>
      <p className="lead">
        {SHARE_WORDS.lead} {isChanged && <strong>{SHARE_WORDS.notYet}</strong>}
      </p>
      {refused && <p className="notice">{refused}</p>}
      {site ? <Parts site={site} /> : refused === undefined && <p className="opening">{COMMON_WORDS.loading}</p>}
    </>
  );
}

function useOnline(): { readonly site?: Site; readonly refused?: string } {
  const [found, setFound] = useState({});
  useEffect(() => {
    ask(async (editor) => ({ site: await editor.online() })).then(setFound);
  }, []);
  return found;
}

function Parts({ site }: { readonly site: Site }) {
  const bundle = useAtomValue(bundleAtom);
  const [moment] = useState(now);
  const { card, list } = printedPages(bundle, site);
  const shown = useMemo(() => withoutHidden(bundle, site, moment), [bundle, site, moment]);
  const messages = priceMessages(bundle, site, moment);
  return (
    <div className="shares">
      <SharePart title={SHARE_WORDS.picture} about={SHARE_WORDS.pictureAbout}>
        <PictureShare site={shown} now={moment} />
      </SharePart>
      <SharePart title={SHARE_WORDS.message} about={SHARE_WORDS.messageAbout({ count: messages.length })}>
        {messages.map((text, index) => (
          <TextShare
            key={text}
            text={text}
            label={SHARE_WORDS.messageNumber({ number: index + 1, count: messages.length })}
          />
        ))}
      </SharePart>
      <SharePart title={SHARE_WORDS.hours} about={SHARE_WORDS.hoursAbout}>
        <TextShare text={hoursLines(site, moment)} label={SHARE_WORDS.hours} />
      </SharePart>
      {card && (
        <SharePart title={SHARE_WORDS.card} about={SHARE_WORDS.cardAbout}>
          <PrintLink to={card}>{SHARE_WORDS.printCard}</PrintLink>
        </SharePart>
      )}
      {list && (
        <SharePart title={SHARE_WORDS.list} about={SHARE_WORDS.listAbout}>
          <PrintLink to={list}>{SHARE_WORDS.printList}</PrintLink>
        </SharePart>
      )}
    </div>
  );
}

interface DrawnPicture {
  readonly file: File;
  readonly src: string;
}

/** The price list as pictures: to look at, to hand to another app, or to download. */
function PictureShare({ site, now }: Pick<PictureFacts, "site" | "now">) {
  const pictures = usePictures(site, now);
  if (pictures === "failed") return <p>{SHARE_WORDS.notDrawn}</p>;
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
              <img src={src} width={1080} height={1920} alt={SHARE_WORDS.pictureNumber(numbers)} />
              <a className="quiet" href={src} download={file.name}>
                {SHARE_WORDS.download(numbers)}
              </a>
            </li>
          );
        })}
      </ul>
      {canShare && (
        <div className="share-buttons">
          <MainButton onClick={() => shareWith({ files })}>{SHARE_WORDS.send}</MainButton>
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

interface SharePartProps {
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}

function SharePart({ title, about, children }: SharePartProps) {
  const id = useId();
  return (
    <section className="share-part" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>{about}</p>
      {children}
    </section>
  );
}

/** Opens a page of the site and its print dialogue, where a phone saves it as a PDF too. */
function PrintLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <a
      className="main"
      href={to}
      target="_blank"
      onClick={(event) => {
        const opened = window.open(to);
        // Where a window cannot be opened, the link leads there, and the page has a button of its own.
        if (opened === null) return;
        event.preventDefault();
        opened.addEventListener("load", () => opened.print());
      }}
      rel="noopener"
    >
      {children}
    </a>
  );
}
