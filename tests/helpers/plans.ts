import type { Pool } from "pg";
import { type Asker, askAs, type ShopQuery } from "#tests/helpers/shop-queries.ts";

/** A step of a plan, with the names the server gives. */
export interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Index Cond"?: string;
  readonly Filter?: string;
  readonly "Actual Rows": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}

/**
 * How the server goes about a read: every step that reads a table, those inside functions too, as the server itself
 * reports them while it runs the query. The statuses, which it reads to make a plan, are left out.
 */
export async function tableSteps(pool: Pool, query: ShopQuery, asker: Asker): Promise<PlanNode[]> {
  const client = await pool.connect();
  const plans: PlanNode[] = [];
  const onNotice = ({ message = "" }: { readonly message?: string | undefined }) => {
    const [, json] = /plan:\s*(\{[\s\S]*\})\s*$/.exec(message) ?? [];
    if (json !== undefined) plans.push(JSON.parse(json).Plan);
  };
  client.on("notice", onNotice);
  await client.query("load 'auto_explain'");
  await client.query(
    `select set_config(name, value, false) from (values
       ('auto_explain.log_min_duration', '0'), ('auto_explain.log_nested_statements', 'on'),
       ('auto_explain.log_analyze', 'on'), ('auto_explain.log_format', 'json'),
       ('auto_explain.log_level', 'notice')) settings (name, value)`,
  );
  plans.length = 0;
  try {
    await askAs(client, query, asker);
  } finally {
    await client.query("rollback; set auto_explain.log_min_duration = -1");
    client.off("notice", onNotice);
    client.release();
  }
  return plans.flatMap(stepsOf).filter((step) => (step["Relation Name"] ?? "order_statuses") !== "order_statuses");
}

function stepsOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(stepsOf)];
}
