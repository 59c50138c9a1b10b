import type { Form, FormField } from "#document/resolved.gen.ts";
import { type Answers, choicesOf } from "#forms/answers.ts";

/** A filled-in form as a message to read: the form's first line, then a line per answer under its label. */
export function handoverText({ messageIntro, fields }: Form, answers: Answers): string {
  const lines = fields.flatMap((field) => {
    const answer = answers[field.name]?.trim() ?? "";
    return answer === "" || field.input === "password" ? [] : `${field.label}: ${answerText(field, answer)}`;
  });
  return [...(messageIntro === undefined ? [] : [messageIntro, ""]), ...lines].join("\n");
}

function answerText(field: FormField, answer: string): string {
  if (field.input === "select") return choicesOf(field).find(({ value }) => value === answer)?.label ?? answer;
  return field.input === "date" ? dateText(answer) : answer;
}

/** "2026-11-24" → "Tuesday, 24 November 2026". */
function dateText(date: string): string {
  const moment = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(moment.getTime())) return date;
  return new Intl.DateTimeFormat("en-IN", { dateStyle: "full", timeZone: "UTC" }).format(moment);
}
