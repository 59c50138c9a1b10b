import { useLazy } from "#ui/use-lazy.ts";
import type { PaperBillProps } from "./paper-bill.tsx";
import type { ReportProblemProps } from "./report-problem.tsx";
import type { RescheduleProps } from "./reschedule.tsx";

// What few orders need is loaded when it is shown.
const loadReschedule = () => import("./reschedule.tsx").then(({ Reschedule }) => Reschedule);
const loadReportProblem = () => import("./report-problem.tsx").then(({ ReportProblem }) => ReportProblem);
const loadPaperBill = () => import("./paper-bill.tsx").then(({ PaperBill }) => PaperBill);

export function LazyReschedule(props: RescheduleProps) {
  const Reschedule = useLazy(true, loadReschedule);
  return Reschedule && <Reschedule {...props} />;
}

export function LazyReportProblem(props: ReportProblemProps) {
  const ReportProblem = useLazy(true, loadReportProblem);
  return ReportProblem && <ReportProblem {...props} />;
}

export function LazyPaperBill(props: PaperBillProps) {
  const PaperBill = useLazy(true, loadPaperBill);
  return PaperBill && <PaperBill {...props} />;
}
