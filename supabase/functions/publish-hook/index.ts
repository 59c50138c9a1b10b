import { answerCall } from "./answer-call.ts";

declare const Deno: {
  readonly env: { toObject(): Readonly<Record<string, string>> };
  serve(answer: (request: Request) => Promise<Response>): void;
};

Deno.serve((request) => answerCall(request, Deno.env.toObject()));
