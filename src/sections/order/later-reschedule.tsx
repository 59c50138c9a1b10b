import { useLater } from "#ui/use-later.ts";
import type { RescheduleProps } from "./reschedule.tsx";

const load = () => import("./reschedule.tsx").then(({ Reschedule }) => Reschedule);

/** The choice of another time, loaded once somebody wants it. */
export function LaterReschedule(props: RescheduleProps) {
  const Reschedule = useLater(true, load);
  return Reschedule && <Reschedule {...props} />;
}
