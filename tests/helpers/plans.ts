import type { Pool } from "pg";
import { type Asker, askAs, type ShopQuery } from "#tests/helpers/shop-queries.ts";

/** A step of a plan, with the names the server gives. */
export interface PlanNode {
  readonly "Node Type": string;
  /** As estimated; from 100,000 on a server with JIT compiles the query, which takes seconds. */
  readonly "Total Cost": number;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Index Cond"?: string;
  readonly Filter?: string;
  readonly "Actual Rows": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The server reads the statuses to make a plan, and once per query whether the session lives and at which level. */
const ASKED_ONCE: readonly (string | undefined)[] = [undefined, "order_statuses", "sessions", "mfa_factors"];

/** Every step of a read that reads a table, but for what is asked once. */
export async function tableSteps(pool: Pool, query: ShopQuery, asker: Asker): Promise<PlanNode[]> {
  const steps = (await plansOf(pool, query, asker)).flatMap(stepsOf);
  return steps.filter((step) => !ASKED_ONCE.includes(step["Relation Name"]));
}

/** How the server goes about a read, inside functions too, as it reports it itself while it runs the query. */
export async function plansOf(pool: Pool, query: ShopQuery, asker: Asker): Promise<PlanNode[]> {
  const client = await pool.connect();
  const plans: PlanNode[] = [];
  const onNotice = ({ message = "" }: { readonly message?: string | undefined }) => {
    const [, json] = /plan:\s*(\{[\s\S]*\})\s*$/.exec(message) ?? [];
    if (json !== undefined) plans.push(JSON.parse(json).Plan);
  };
  client.on("notice", onNotice);
  await client.query("load 'auto_explain'");
  // Solid state disks jump nearly as fast as they read on. By the server's default, made for others, so small a table is
  // cheaper to read whole once a day has some dozens of rows.
  await client.query(
    `select set_config(name, value, false) from (values
       ('auto_explain.log_min_duration', '0'), ('auto_explain.log_nested_statements', 'on'),
       ('auto_explain.log_analyze', 'on'), ('auto_explain.log_format', 'json'),
       ('auto_explain.log_level', 'notice'), ('random_page_cost', '1.1')) settings (name, value)`,
  );
  plans.length = 0;
  try {
    await askAs(client, query, asker);
  } finally {
    await client.query("rollback; set auto_explain.log_min_duration = -1");
    client.off("notice", onNotice);
    client.release();
  }
  return plans;
}

function stepsOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(stepsOf)];
}
