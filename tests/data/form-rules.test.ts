import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { SENT } from "#account/backend/answer.ts";
import { failureOf } from "#account/backend/failure.ts";
import { addDays, spansOn } from "#document/model/hours.ts";
import type { Form, FormField, FormRule, Hours } from "#document/model/resolved.gen.ts";
import { shopFacts } from "#document/pickup/shop-facts.ts";
import { shopTime } from "#document/time/time-zone.ts";
import { type Answers, choicesOf } from "#forms/answers/answers.ts";
import { answersSchema } from "#forms/engine/engine.ts";
import { sendForm } from "#forms/sending/send.ts";
import { readSite } from "#server/document/read-site.ts";
import { givenId } from "#tests/data/given-id.ts";
import { fileWorld, type ResultRow, type Table } from "#tests/data/world.ts";
import { askingSite, OWN_QUESTIONS } from "#tests/helpers/own-questions.ts";
import { renderedForm } from "#tests/helpers/render-section.tsx";

// The document's rules as the browser checks them, and the database's constraints as they answer the same form.

const TABLES: Partial<Record<Form["action"], Table>> = {
  "pickup-request": "pickup_requests",
  "franchise-application": "franchise_applications",
  "contact-message": "contact_messages",
};
const TIME_ZONE = "Asia/Kolkata";
const { date: today } = shopTime(new Date(), TIME_ZONE);
const { weekly } = readSite().business.hours;
/** The shop's own week, except that it is closed on Wednesdays and on one day a month from now. */
const HOURS: Hours = {
  weekly: { ...weekly, wednesday: {} },
  exceptions: [{ date: addDays(today, 30), reason: "Wedding" }],
};
const isOpenOn = (day: string) => spansOn(HOURS, day).length > 0;
const openDays = Array.from({ length: 14 }, (_, days) => addDays(today, days)).filter(isOpenOn);
const closedDays = [30, ...Array.from({ length: 7 }, (_, days) => days)]
  .map((days) => addDays(today, days))
  .filter((day) => !isOpenOn(day));

const site = askingSite(readSite());
const forms: readonly Form[] = site.forms
  .filter(({ action }) => TABLES[action])
  .map(({ id }) => renderedForm(id, site));

const world = await fileWorld();
beforeAll(async () => {
  await world.shop.call("publish_shop_facts", {
    facts: shopFacts({ ...site, business: { ...site.business, hours: HOURS, timeZone: TIME_ZONE } }),
  });
});
beforeEach(async () => {
  // So that no hourly limit is in the way.
  await world.sql("delete from public.pickup_requests");
});

// Straight to the database, with the very rows the browser would send.
vi.mock("#account/backend/send-request.ts", () => ({
  sendRequest: async (table: Table, row: ResultRow) => {
    const { status, code = "", message = "" } = await world.visitor.insert(table, row);
    return status < 300 ? SENT : failureOf({ code, message }, status);
  },
}));

vi.mock("#forms/drafts/request-id.ts", () => ({
  requestId: async () => ({ status: "done", value: { id: givenId(), isGood: Promise.resolve() } }),
}));

// There is no tab here.
vi.stubGlobal("history", { replaceState: () => undefined });

let people = 0;

/** A good answer to each kind of field, by somebody nobody has heard of. */
function goodAnswers(form: Form): Answers {
  people += 1;
  const good: Record<FormField["input"], (field: FormField) => string> = {
    text: () => "Kavitha",
    email: () => `kavitha${people}@example.com`,
    tel: () => `98${String(people).padStart(8, "0")}`,
    date: () => openDays.at(-1) ?? "",
    textarea: () => "14 Bashyakarlu Road West",
    select: (field) => choicesOf(field)[0]?.value ?? "",
    password: () => "",
    code: () => "123456",
    number: () => "2.5",
  };
  return Object.fromEntries(form.fields.map((field) => [field.name, good[field.input](field)]));
}

const text = (length: number) => "x".repeat(length);
const digits = (length: number) => "9876543210123456".slice(0, length);
const NO_ADDRESSES =
  'a|a@b|a b@c.in|a@@b.in|a@b..in|.a@b.in|a.@b.in|a@-b.com|a<b@c.in>|a;b@c.in|"a"@b.in|a@b.in,'.split("|");
const address = (length: number) => `${text(length - 12)}@example.com`;

/** Answers just inside and just outside a rule. */
function edges(rule: FormRule, { input, name }: FormField): { accepts: string[]; refuses: string[] } {
  const write = input === "tel" ? digits : input === "email" ? address : text;
  switch (rule.kind) {
    case "required":
      // The database sees no date in an empty text, and the service is asked by one of two forms for the same table.
      if (input === "date" || input === "select") return { accepts: [], refuses: name === "investment" ? [""] : [] };
      return { accepts: [], refuses: ["", " \n ", "\u200b\u3164"] };
    case "min-length":
      return { accepts: [write(rule.value)], refuses: [write(rule.value - 1), ""] };
    case "max-length":
      return { accepts: [write(rule.value), ` ${write(rule.value)} `], refuses: [write(rule.value + 1)] };
    case "email":
      return { accepts: ["a.b+c@d.co.in", "o'brien@d.in", " A@B.in ", "mailto:a\u200b@b.in"], refuses: NO_ADDRESSES };
    case "phone":
      return {
        accepts: [
          "98765 43210",
          "09876543210",
          "+91-98765-43210",
          "0091 98765 43210",
          "+44 20 7946 0958",
          "\u202a+44 २०\u20117946 0959\u202c",
        ],
        refuses: ["call my neighbour", digits(9), digits(11), digits(16), "0000000000", "98765 4321O"],
      };
    case "not-past":
      return { accepts: openDays.slice(0, 1), refuses: [addDays(today, -1), "2020-01-01"] };
    case "max-days-ahead": {
      const last = [0, 1].map((days) => addDays(today, rule.value - days)).filter(isOpenOn);
      return { accepts: last, refuses: [addDays(today, rule.value + 1), "9999-12-31"] };
    }
    case "open-day":
      return { accepts: openDays, refuses: closedDays };
    case "number":
      return { accepts: ["0", "12", "2.5"], refuses: ["two", "-1", "2,5", "1.234", "1e3", digits(10)] };
    case "equals-field":
      return { accepts: [], refuses: [] };
  }
}

async function verdicts(form: Form, { name }: FormField, answer: string) {
  const answers = { ...goodAnswers(form), [name]: answer };
  const checked = answersSchema(form, { hours: HOURS, today, answers }).safeParse(answers);
  // What the browser would not let out is sent all the same.
  const outcome = await sendForm(form, checked.data ?? answers, "en");
  return {
    browser: checked.success ? "accepted" : checked.error.issues[0]?.path.join(),
    database: outcome.status === "refused" ? Object.keys(outcome.problems).join() : outcome.status,
  };
}

const fields = forms.flatMap((form) => form.fields.map((field) => [form.id, field.name, form, field] as const));

describe.each(fields)("%s, %s", (_id, name, form, field) => {
  const cases = field.rules.map((rule) => edges(rule, field));
  const choices = choicesOf(field).map(({ value }) => value);

  test("browser and database accept the same answers", async () => {
    for (const answer of [...cases.flatMap(({ accepts }) => accepts), ...choices]) {
      expect(await verdicts(form, field, answer), answer).toEqual({ browser: "accepted", database: "done" });
    }
  });

  test("browser and database refuse the same answers, at the same field", async () => {
    for (const answer of cases.flatMap(({ refuses }) => refuses)) {
      expect(await verdicts(form, field, answer), answer).toEqual({ browser: name, database: name });
    }
  });
});

test("every length the tables keep to is a rule of the document", async () => {
  const constraints = await world.sql(
    "select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule from pg_constraint where contype = 'c'",
  );
  for (const form of forms) {
    const table = TABLES[form.action] ?? "";
    const rules = constraints.filter((constraint) => String(constraint["table"]).endsWith(table));
    const limits = rules.flatMap(({ rule }) => [...String(rule).matchAll(/char_length\((\w+)\) <= (\d+)/g)]);
    expect(limits.length).toBeGreaterThan(0);
    const columns = form.fields.filter(({ name }) => OWN_QUESTIONS.every((question) => question.name !== name));
    const written = columns.flatMap(({ name, rules: own }) =>
      own.flatMap((rule) => (rule.kind === "max-length" ? [[columnOf(name), String(rule.value)]] : [])),
    );
    expect(written.toSorted()).toEqual(limits.map(([, column, length]) => [column, length]).toSorted());
  }
});

function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
