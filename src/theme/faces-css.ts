import { type HeadingSizes, longWordsCss } from "#theme/long-words-css.ts";

/** The faces of a language that is not written in Latin letters. */
export interface LanguageFaces {
  readonly lang: string;
  /** The letters that are drawn with them. */
  readonly range: string;
  readonly text: FaceFile;
  readonly display: FaceFile;
  /** Ids of sections with what people wrote, of which the faces may not have every letter. */
  readonly notIn: readonly string[];
  readonly sizes: HeadingSizes | undefined;
}

export interface FaceFile {
  /** Address of the file; undefined where the device's own face is used. */
  readonly src: string | undefined;
  readonly weights: string;
  readonly standIns: readonly StandIn[];
}

/** A face that devices have, scaled until its words are as wide. */
export interface StandIn {
  readonly local: readonly string[];
  readonly sizeAdjust: string;
}

/**
 * Lines leave room above and below the letters; sections in Latin letters keep their own. The bar of a small phone has
 * the link to the account in its menu alone.
 */
function letterRules(lang: string): string {
  const here = `:lang(${lang})`;
  return `html${here}{line-height:1.65}[lang]:not(${here}){line-height:1.625}
:is(p,li,dt,dd,th,td,a,button,label,summary,legend,caption,figcaption,span,strong,small)${here}${here}{line-height:1.65}
:is(h1,h2,h3,h4,h1 span,h2 span,h3 span)${here}${here}{line-height:1.4}
${here}${here}{letter-spacing:normal;text-transform:none}
@container (max-width:23rem){header.no-print${here}>div>div [data-login]{display:none}}`;
}

/** Rules for the pages of one language, after the site's own, whose lists of fonts they continue. */
export function facesCss(site: string, { lang, range, text, display, notIn, sizes }: LanguageFaces): string {
  const own = { text: listOf("Figtree", site), display: listOf("Fraunces", site) };
  const isOneFace = display.src === text.src;
  const faces = [
    faceOf("Letters", text, range),
    ...(isOneFace ? figuresLike(site) : [faceOf("Headings", display, range)]),
  ];
  const heading = isOneFace ? "Letters" : "Headings";
  const names = (name: string, { standIns }: FaceFile) =>
    [name, ...standIns.map((_, index) => onDevice(name, index))].map((each) => `"${each}",`).join("");
  return `${faces.join("")}:root{--letters:${after(own.text, names("Letters", text))};--text:var(--letters);--display:${isOneFace ? "Figures," : ""}${after(own.display, names(heading, display))}}
::placeholder{font-family:var(--letters)}:is(input,textarea${notIn.map((id) => `,#${id}`).join("")}){--text:${own.text};--display:${own.display};font-family:var(--text)}${letterRules(lang)}${sizes ? longWordsCss(lang, sizes) : ""}`;
}

function faceOf(name: string, { src, weights, standIns }: FaceFile, range: string): string {
  const common = `unicode-range:${range},U+200C-200D`;
  const own =
    src === undefined
      ? ""
      : `@font-face{font-family:"${name}";src:url("${src}");font-weight:${weights};font-display:swap;${common}}`;
  const ofDevices = standIns.map(({ local, sizeAdjust }, index) => {
    const sources = local.map((face) => `local("${face}")`).join();
    return `@font-face{font-family:"${onDevice(name, index)}";src:${sources};size-adjust:${sizeAdjust};${common}}`;
  });
  return own + ofDevices.join("");
}

/** Figures of headings in the face of running text, as their letters are. Its files are there already. */
function figuresLike(site: string): string[] {
  const files = site.matchAll(/@font-face\s*\{\s*font-family:\s*Figtree;[^}]*/g);
  return [...files].map(([rule]) => {
    const figures = rule.replace("Figtree", "Figures").replace(/;\s*$/, "");
    return `${figures}${figures.includes("unicode-range") ? "" : ";unicode-range:U+25,U+2B-39"}}`;
  });
}

const onDevice = (name: string, index: number) => `${name} on device ${index + 1}`;

/** The fonts that begin with one of them, as the site's styles list them. */
function listOf(first: string, site: string): string {
  return new RegExp(`${first},[^;}]*`).exec(site)?.[0] ?? first;
}

/** Latin letters are looked up first, and so found in the same faces as on all pages. */
function after(list: string, names: string): string {
  return list.replace(",", `,${names}`);
}
