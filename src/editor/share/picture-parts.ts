import type { Site } from "#document/model/types.gen.ts";

/** Pixels; the size of a status and of a story. */
export const PICTURE = { width: 1080, height: 1920, foot: 190 } as const;

/** The paper that hangs on the line; its text is between `left` and `right`. */
export const PAPER = { edge: 76, top: 168, left: 144, right: 936, inner: 792 } as const;

const FACES = {
  text: 'Figtree, "Figtree on Arial", system-ui, sans-serif',
  display: 'Fraunces, "Fraunces on Georgia", Georgia, serif',
} as const;

export function textFont(size: number, weight: number, face: keyof typeof FACES = "text"): string {
  return `${weight} ${size}px ${FACES[face]}`;
}

/** A canvas takes another face where its own is not there yet. */
export async function loadFonts(): Promise<void> {
  const wanted = [textFont(38, 400), textFont(38, 600), textFont(50, 420, "display")];
  await Promise.allSettled(wanted.map((font) => document.fonts.load(font, "A₹")));
}

/** A text in lines of at most a width. */
export function wrapped(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

interface Place {
  readonly right: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** A drawing as large as its place allows, at its right and its bottom. */
export function placed(
  pen: CanvasRenderingContext2D,
  image: HTMLImageElement,
  { right, bottom, ...most }: Place,
): void {
  const scale = Math.min(most.width / image.naturalWidth, most.height / image.naturalHeight);
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  pen.drawImage(image, right - width, bottom - height, width, height);
}

interface Ground {
  readonly site: Site;
  readonly wordmark: HTMLImageElement | undefined;
  readonly asOf: string;
  readonly address: string | undefined;
  /** Of the paper. */
  readonly height: number;
}

/** Everything but the prices: sky, line, paper with the name of the business, and how to reach it at the foot. */
export function drawGround(pen: CanvasRenderingContext2D, { site, wordmark, asOf, address, height }: Ground): void {
  const { light } = site.theme;
  const { business } = site;
  drawSky(pen, light);
  drawPaper(pen, light, height);
  drawLine(pen, light);
  const top = PAPER.top + 72;
  pen.textAlign = "left";
  pen.fillStyle = light.bar;
  if (wordmark) drawWordmark(pen, wordmark, top);
  else {
    pen.font = textFont(72, 420, "display");
    pen.fillText(business.shortName, PAPER.left, top + 66, PAPER.inner);
  }
  pen.font = textFont(30, 400);
  pen.fillStyle = light.muted;
  pen.fillText(business.descriptor, PAPER.left, top + 132, PAPER.inner);
  pen.textAlign = "right";
  pen.fillText(asOf, PAPER.right, top + 62, PAPER.inner / 2);
  drawFoot(pen, light, [business.phone, address ?? `${business.address.locality}, ${business.address.city}`]);
}

type Light = Site["theme"]["light"];

function drawSky(pen: CanvasRenderingContext2D, { neel200, neel50, cotton }: Light): void {
  const sky = pen.createLinearGradient(0, 0, 0, PICTURE.height);
  sky.addColorStop(0, neel200);
  sky.addColorStop(0.55, neel50);
  sky.addColorStop(1, cotton);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, PICTURE.width, PICTURE.height);
}

const TOOTH = 29;

/** Paper with the woven border of a saree: a band of marigold with its row of temples. */
function drawPaper(pen: CanvasRenderingContext2D, { paper, marigold, bar }: Light, height: number): void {
  const { edge, top } = PAPER;
  const width = PICTURE.width - 2 * edge;
  pen.save();
  pen.shadowColor = `${bar}55`;
  pen.shadowBlur = 60;
  pen.shadowOffsetY = 28;
  pen.fillStyle = paper;
  pen.fillRect(edge, top, width, height);
  pen.restore();
  pen.fillStyle = marigold;
  pen.fillRect(edge, top, width, 5);
  pen.fillRect(edge, top + 9, width, 8);
  pen.beginPath();
  for (let x = edge; x + TOOTH <= edge + width; x += TOOTH) {
    pen.moveTo(x, top + 17);
    pen.lineTo(x + TOOTH / 2, top + 42);
    pen.lineTo(x + TOOTH, top + 17);
  }
  pen.fill();
}

const PEGS = [250, 830] as const;

/** The clothes line, and the pegs that hold the paper. */
function drawLine(pen: CanvasRenderingContext2D, { indigo, marigold, marigoldDeep }: Light): void {
  pen.strokeStyle = indigo;
  pen.lineWidth = 5;
  pen.beginPath();
  pen.moveTo(-10, 96);
  pen.quadraticCurveTo(PICTURE.width / 2, 214, PICTURE.width + 10, 110);
  pen.stroke();
  for (const [index, x] of PEGS.entries()) {
    pen.save();
    pen.translate(x, 146);
    pen.rotate(index === 0 ? -0.05 : 0.04);
    pen.fillStyle = marigold;
    pen.beginPath();
    pen.roundRect(-17, -46, 34, 104, 8);
    pen.fill();
    pen.fillStyle = marigoldDeep;
    pen.fillRect(-2, -46, 4, 104);
    pen.fillRect(-17, -6, 34, 8);
    pen.restore();
  }
}

function drawWordmark(pen: CanvasRenderingContext2D, image: HTMLImageElement, top: number): void {
  const scale = Math.min(78 / image.naturalHeight, PAPER.inner / 2 / image.naturalWidth);
  pen.drawImage(image, PAPER.left, top, image.naturalWidth * scale, image.naturalHeight * scale);
}

function drawFoot(pen: CanvasRenderingContext2D, light: Light, [phone, place]: readonly [string, string]): void {
  const top = PICTURE.height - PICTURE.foot;
  pen.fillStyle = light.bar;
  pen.fillRect(0, top, PICTURE.width, PICTURE.foot);
  pen.fillStyle = light.marigold;
  pen.fillRect(0, top, PICTURE.width, 8);
  pen.textAlign = "left";
  pen.fillStyle = light.onBar;
  pen.font = textFont(56, 420, "display");
  pen.fillText(phone, PAPER.edge, top + 118);
  const width = pen.measureText(phone).width;
  pen.textAlign = "right";
  pen.fillStyle = light.onBarMuted;
  pen.font = textFont(34, 400);
  pen.fillText(place, PICTURE.width - PAPER.edge, top + 116, PICTURE.width - 2 * PAPER.edge - width - 40);
}
