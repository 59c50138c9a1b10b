import { useLazy } from "#ui/use-lazy.ts";
import type { RescheduleProps } from "./reschedule.tsx";

const load = () => import("./reschedule.tsx").then(({ Reschedule }) => Reschedule);

/** The choice of another time, loaded once somebody wants it. */
export function LazyReschedule(props: RescheduleProps) {
  const Reschedule = useLazy(true, load);
  return Reschedule && <Reschedule {...props} />;
}
