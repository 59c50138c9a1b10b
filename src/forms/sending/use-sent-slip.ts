import { useLazy } from "#ui/use-lazy.ts";

const load = () => import("#forms/sending/sent-slip.tsx").then(({ SentSlip }) => SentSlip);

/** What stands where a form has arrived, loaded while it is on its way. */
export function useSentSlip(isNeeded: boolean) {
  return useLazy(isNeeded, load);
}
