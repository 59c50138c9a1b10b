import { useLayoutEffect, useRef, useState } from "react";
import type { PreviewDevice } from "#editor/preview/preview-atoms.ts";

const WIDTH: Record<PreviewDevice, number> = { phone: 390, desktop: 1280 };

/** The scale at which a screen of this kind fits the pane's width. */
export function useFit(device: PreviewDevice) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: WIDTH.phone, height: 800 });
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    const measure = () => setRoom({ width: current.clientWidth, height: current.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, room.width / WIDTH[device]);
  return { box, size: { width: WIDTH[device], height: room.height / scale, scale } };
}
