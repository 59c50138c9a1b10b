import { useEffect, useRef, useState } from "react";
import { DeskDialog } from "#desk/parts/dialog.tsx";
import { ProblemNote } from "#desk/parts/part-styles.ts";
import { SEARCH_WORDS } from "#desk/words/later/words.gen.ts";
import { styled } from "#ui/base/styled.ts";

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  /** https://developer.mozilla.org/docs/Web/API/BarcodeDetector; not in every browser. */
  var BarcodeDetector: (new (options: { readonly formats: readonly string[] }) => Detector) | undefined;
}

const EVERY_MS = 200;

const Picture = styled("video", { width: "100%", borderRadius: "control", background: "bar" });

interface CameraProps {
  readonly onCode: (text: string) => void;
  readonly onClose: () => void;
}

/** Looks for a code until it has found one. */
export function Camera({ onCode, onClose }: CameraProps) {
  const picture = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const stop = () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const look = async (detector: Detector) => {
      const [found] = picture.current ? await detector.detect(picture.current).catch(() => []) : [];
      if (isOver) return;
      if (found) onCode(found.rawValue);
      else timer = setTimeout(look, EVERY_MS, detector);
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      // Closed while the browser was asking.
      if (isOver) return stop();
      if (!picture.current || !globalThis.BarcodeDetector) return;
      picture.current.srcObject = stream;
      await picture.current.play();
      await look(new globalThis.BarcodeDetector({ formats: ["qr_code"] }));
    };
    start().catch(() => !isOver && setRefused(true));
    return stop;
  }, [onCode]);
  return (
    <DeskDialog title={SEARCH_WORDS.camera} onClose={onClose}>
      {isRefused ? (
        <ProblemNote role="alert">{SEARCH_WORDS.cameraRefused}</ProblemNote>
      ) : (
        <Picture ref={picture} muted playsInline />
      )}
    </DeskDialog>
  );
}
