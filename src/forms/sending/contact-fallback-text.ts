import { spanText } from "#document/model/hours-text.ts";
import type { Form, FormField } from "#document/model/resolved.gen.ts";
import type { PickupWindow } from "#document/model/types.gen.ts";
import { type Answers, choicesOf } from "#forms/answers/answers.ts";
import { fullDate } from "#lib/locale/days.ts";

/** A filled-in form as a message to read: the form's first line, then a line per answer under its label. */
export function contactFallbackText({ messageIntro, fields, ...form }: Form, answers: Answers, lang: string): string {
  const { pickup, scheduling } = form;
  const window = pickup?.windows.find(({ id }) => id === answers["pickupWindow"]);
  const lines = fields.flatMap((field) => {
    const answer = answers[field.name]?.trim() ?? "";
    return answer === "" || field.input === "password"
      ? []
      : `${field.label}: ${answerText(field, answer, lang, window)}`;
  });
  if (answers["express"] && scheduling?.express && pickup?.express)
    lines.push(`${scheduling.express} ${pickup.express.surchargePercent} %`);
  return [...(messageIntro === undefined ? [] : [messageIntro, ""]), ...lines].join("\n");
}

/** The chosen pickup window stands behind its day. */
function answerText(field: FormField, answer: string, lang: string, window: PickupWindow | undefined): string {
  if (field.input === "select") return choicesOf(field).find(({ value }) => value === answer)?.label ?? answer;
  if (field.input !== "date") return answer;
  return fullDate(answer, lang) + (window ? `, ${spanText(window.from, window.to, lang)}` : "");
}
