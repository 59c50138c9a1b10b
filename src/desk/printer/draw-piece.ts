import { domToCanvas } from "modern-screenshot";
import type { Darkness } from "#desk/printer/printer-settings.ts";
import { type Raster, rasterOf } from "#desk/printer/raster.ts";

/** 203 dots an inch: what slip and label printers print. */
const DOTS_PER_MM = 8;
const PIXELS_PER_MM = 96 / 25.4;

/** A piece of paper as it stands on the page, in every script, as wide as the printer prints. */
export async function drawPiece(piece: HTMLElement, printedMm: number, darkness: Darkness): Promise<Raster> {
  const canvas = await domToCanvas(piece, {
    scale: DOTS_PER_MM / PIXELS_PER_MM,
    backgroundColor: "white",
    style: { border: "0" },
  });
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser draws no pictures.");
  const width = Math.min(printedMm * DOTS_PER_MM, canvas.width);
  return rasterOf(context.getImageData(Math.floor((canvas.width - width) / 2), 0, width, canvas.height), darkness);
}
