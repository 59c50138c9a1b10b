import type { TransferProps } from "#account/transfer/transfer.tsx";
import { useLazy } from "#ui/use-lazy.ts";
import type { CountedPiecesProps } from "./counted-pieces.tsx";
import type { LogProps } from "./log.tsx";
import type { PaperBillProps } from "./paper-bill.tsx";
import type { PhotographsProps } from "./photographs.tsx";
import type { ReportProblemProps } from "./report-problem.tsx";
import type { RescheduleProps } from "./reschedule.tsx";
import type { ProblemFactProps } from "./urgent.tsx";
import type { OrderActionProps } from "./use-order.ts";

// What few orders need is loaded when it is shown.
const loadReschedule = () => import("./reschedule.tsx").then(({ Reschedule }) => Reschedule);
const loadReportProblem = () => import("./report-problem.tsx").then(({ ReportProblem }) => ReportProblem);
const loadProblemFact = () => import("./urgent.tsx").then(({ ProblemFact }) => ProblemFact);
const loadUrgent = () => import("./urgent.tsx").then(({ Urgent }) => Urgent);
const loadPhotographs = () => import("./photographs.tsx").then(({ Photographs }) => Photographs);
const loadCountedPieces = () => import("./counted-pieces.tsx").then(({ CountedPieces }) => CountedPieces);
const loadLog = () => import("./log.tsx").then(({ Log }) => Log);
const loadTransfer = () => import("#account/transfer/transfer.tsx").then(({ Transfer }) => Transfer);
const loadPaperBill = () => import("./paper-bill.tsx").then(({ PaperBill }) => PaperBill);

export function LazyReschedule(props: RescheduleProps) {
  const Reschedule = useLazy(true, loadReschedule);
  return Reschedule && <Reschedule {...props} />;
}

export function LazyReportProblem(props: ReportProblemProps) {
  const ReportProblem = useLazy(true, loadReportProblem);
  return ReportProblem && <ReportProblem {...props} />;
}

export function LazyProblemFact(props: ProblemFactProps) {
  const ProblemFact = useLazy(true, loadProblemFact);
  return ProblemFact && <ProblemFact {...props} />;
}

export function LazyUrgent(props: OrderActionProps) {
  const Urgent = useLazy(true, loadUrgent);
  return Urgent && <Urgent {...props} />;
}

export function LazyPhotographs(props: PhotographsProps) {
  const Photographs = useLazy(true, loadPhotographs);
  return Photographs && <Photographs {...props} />;
}

export function LazyCountedPieces(props: CountedPiecesProps) {
  const CountedPieces = useLazy(true, loadCountedPieces);
  return CountedPieces && <CountedPieces {...props} />;
}

export function LazyLog(props: LogProps) {
  const Log = useLazy(true, loadLog);
  return Log && <Log {...props} />;
}

export function LazyTransfer(props: TransferProps) {
  const Transfer = useLazy(true, loadTransfer);
  return Transfer && <Transfer {...props} />;
}

export function LazyPaperBill(props: PaperBillProps) {
  const PaperBill = useLazy(true, loadPaperBill);
  return PaperBill && <PaperBill {...props} />;
}
