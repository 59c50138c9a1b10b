import { useEffect, useRef, useState } from "react";
import { DeskIcon } from "#desk/parts/icon.tsx";
import { DeskButton, ProblemNote } from "#desk/parts/part-styles.ts";
import { drawPiece } from "#desk/printer/draw-piece.ts";
import { forgetPorts, keptPort } from "#desk/printer/ports.ts";
import { type Printed, type PrintPause, print } from "#desk/printer/print-job.ts";
import { PRINTER, type PrinterSettings, readSettings } from "#desk/printer/printer-settings.ts";
import { PrinterSetup } from "#desk/printer/printer-setup.tsx";
import type { Paper } from "#desk/state/place.ts";
import { forgetStored, readStored, store } from "#desk/state/storage.ts";
import { PRINTER_WORDS } from "#desk/words/later/words.gen.ts";
import { Flex } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";

interface PrinterPanelProps {
  readonly paper: Paper;
  readonly isLabel: boolean;
  /** What printers print of the paper's width. */
  readonly printedMm: number;
  /** The pieces of paper on the page, from the first. */
  readonly pieces: () => readonly HTMLElement[];
}

/** Prints straight on the printer of this device; where there is none yet, asks for it. */
export function PrinterPanel(props: PrinterPanelProps) {
  const [settings, setSettings] = useState(() => readStored(PRINTER, readSettings));
  const [isAsked, setAsked] = useState(settings === undefined);
  const change = (changed: PrinterSettings | undefined) => {
    setSettings(changed);
    if (changed !== undefined) return void store(PRINTER, changed);
    forgetStored(PRINTER);
    void forgetPorts();
  };
  return (
    <Flex flexDirection="column" gap={2} className="no-print">
      {settings && <StraightPrint {...props} settings={settings} />}
      <DeskButton type="button" data-variant="quiet" onClick={() => setAsked(true)}>
        {settings ? PRINTER_WORDS.settings : PRINTER_WORDS.setUp}
      </DeskButton>
      {isAsked && <PrinterSetup settings={settings} onClose={() => setAsked(false)} onChange={change} />}
    </Flex>
  );
}

/** How far a job is, of how many pieces. */
interface Progress extends Printed {
  readonly of: number;
  readonly isRunning?: boolean;
  readonly pause?: PrintPause | undefined;
}

interface StraightPrintProps extends PrinterPanelProps {
  readonly settings: PrinterSettings;
}

function StraightPrint({ paper, isLabel, printedMm, pieces, settings }: StraightPrintProps) {
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (from: number) => {
    const elements = pieces();
    const { length: of } = elements;
    const show = (done: Printed, more: Partial<Progress> = {}) => setProgress({ of, ...done, ...more });
    show({ count: from }, { isRunning: true });
    const port = await keptPort();
    if (port === undefined) return show({ count: from, end: "gone" });
    running.current = new AbortController();
    const { darkness, opensDrawer } = settings;
    const printed = await print({
      ...{ port, settings, from, isLabel, opensDrawer: opensDrawer && paper !== "tags" },
      pieces: elements.map((element) => () => drawPiece(element, printedMm, darkness)),
      onProgress: (count, pause) => show({ count }, { isRunning: true, pause }),
      stop: running.current.signal,
    });
    show(printed);
  };
  return (
    <>
      <PrintNote progress={progress} />
      {progress?.isRunning ? (
        <DeskButton type="button" onClick={() => running.current?.abort()}>
          {PRINTER_WORDS.stop}
        </DeskButton>
      ) : (
        <PrintButtons progress={progress} onStart={(from) => void start(from)} />
      )}
    </>
  );
}

/** How many are printed; what is wrong, and what to do. */
function PrintNote({ progress }: { readonly progress: Progress | undefined }) {
  const { pause, end, isUnsure, count = 0, of = 0 } = progress ?? {};
  const problem = pause ?? end;
  return (
    <>
      <Text role="status">{progress && PRINTER_WORDS.printed({ count, of })}</Text>
      {problem && (
        <ProblemNote role="alert">
          {PRINTER_WORDS.problem[problem]} {isUnsure && PRINTER_WORDS.unsure({ at: count + 1 })}
        </ProblemNote>
      )}
    </>
  );
}

interface PrintButtonsProps {
  readonly progress: Progress | undefined;
  readonly onStart: (from: number) => void;
}

/** From the first, or what is left of a job that ended early. */
function PrintButtons({ progress, onStart }: PrintButtonsProps) {
  const { count = 0, of = 0 } = progress ?? {};
  const hasRest = count > 0 && count < of;
  return (
    <Flex gap={2} flexWrap="wrap">
      {hasRest && (
        <DeskButton type="button" data-variant="main" onClick={() => onStart(count)}>
          <DeskIcon name="printer" />
          {PRINTER_WORDS.rest({ from: count + 1, to: of })}
        </DeskButton>
      )}
      <DeskButton type="button" data-variant={hasRest ? undefined : "main"} onClick={() => onStart(0)}>
        <DeskIcon name="printer" />
        {progress === undefined ? PRINTER_WORDS.print : PRINTER_WORDS.again}
      </DeskButton>
    </Flex>
  );
}
