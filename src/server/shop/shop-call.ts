import type { Database } from "#account/backend/database.gen.ts";
import { isRecord } from "#document/model/schema.ts";
import { jsonFields } from "#server/lib/json-fields.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { codeOf, messageOf } from "#server/lib/system-errors.ts";
import type { Queryable } from "#server/postgres/database.ts";

type Functions = Database["public"]["Functions"];
type FunctionName = keyof Functions;
type Arguments<Name extends FunctionName> = { readonly [Argument in keyof Functions[Name]["Args"]]: unknown };

/**
 * Calls a function of the shop's database with the rights of its owner, and returns its value. Throws a Refusal in the
 * words of the database when the function refuses.
 */
export type ShopCall = <Name extends FunctionName>(name: Name, args?: Arguments<Name>) => Promise<unknown>;

/** Functions that return rows, not one value. */
const RETURNING_ROWS: ReadonlySet<FunctionName> = new Set<FunctionName>(["list_staff"]);

/** Codes by which functions set a status of 4xx (PT409, PT422): their message is for the caller. */
const REFUSED = /^PT4\d\d$/;

/** On a connection of our own. */
export function databaseCall(database: Queryable): ShopCall {
  return async (name, args) => {
    const given = Object.entries(args ?? {}).filter(([, value]) => value !== undefined);
    const places = given.map(([argument], index) => `"${argument}" => $${index + 1}`);
    const called = `public."${name}"(${places})`;
    const hasRows = RETURNING_ROWS.has(name);
    try {
      const { rows } = await database.query<{ value: unknown }>(
        hasRows ? `select to_jsonb(called) as value from ${called} called` : `select ${called} as value`,
        given.map(([, value]) => (isRecord(value) ? JSON.stringify(value) : value)),
      );
      return hasRows ? rows.map(({ value }) => value) : rows[0]?.value;
    } catch (error) {
      throw REFUSED.test(codeOf(error) ?? "") ? new Refusal(messageOf(error)) : error;
    }
  };
}

/** On the hosted project that VITE_SUPABASE_URL names, with its secret key. */
export function hostedCall(): ShopCall {
  const { VITE_SUPABASE_URL: project, SUPABASE_SECRET_KEY: key } = process.env;
  if (!project || !key)
    throw new Refusal("Set VITE_SUPABASE_URL and SUPABASE_SECRET_KEY (the project's secret key; it is not stored).");
  if (!URL.canParse(project))
    throw new Refusal(`VITE_SUPABASE_URL is "${project}". Write the address of the project, such as ${EXAMPLE}.`);
  return async (name, args) => {
    const answer = await fetch(new URL(`/rest/v1/rpc/${name}`, project), {
      method: "POST",
      headers: { apikey: key, "content-type": "application/json" },
      body: JSON.stringify(args ?? {}),
    }).catch((error: unknown) => {
      throw new Refusal(
        `The project does not answer (${messageOf(error)}). See that VITE_SUPABASE_URL is its address, and try again in a moment.`,
      );
    });
    const text = await answer.text();
    if (!answer.ok) throw new Refusal(refusalOf(answer.status, text));
    return text === "" ? null : JSON.parse(text);
  };
}

const EXAMPLE = "https://abcdefghijklmnop.supabase.co";

/** What to do about a status that says nothing of the data. */
const REMEDIES: Readonly<Record<number, string>> = {
  401: "The project refuses the key. Set SUPABASE_SECRET_KEY to a secret key of it (Project Settings › API Keys).",
  403: "The key has no right to this. Set SUPABASE_SECRET_KEY to a secret key, not to a publishable one.",
  404: `The project does not have this function. See that VITE_SUPABASE_URL is its address, such as ${EXAMPLE}, and run \`npx supabase db push\`.`,
};

function refusalOf(status: number, text: string): string {
  const message = status === 409 || status === 422 ? jsonFields(text)?.["message"] : undefined;
  return typeof message === "string" ? message : (REMEDIES[status] ?? `The project answered ${status}: ${text}`);
}
