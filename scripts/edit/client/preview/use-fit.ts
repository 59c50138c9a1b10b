import { useLayoutEffect, useRef, useState } from "react";
import type { Device } from "#scripts/edit/client/preview/preview-atoms.ts";

const WIDTH: Record<Device, number> = { phone: 390, desktop: 1280 };

/** How large a screen of a kind is drawn so that its whole width is seen. */
export function useFit(device: Device) {
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
