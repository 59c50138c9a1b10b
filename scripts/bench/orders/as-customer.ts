import type { PoolClient } from "pg";
import type { Customer, DashboardQuery } from "#scripts/bench/orders/dashboard-queries.ts";

/** Runs a query as PostgREST does for a customer who is signed in: their role and claims, for one transaction. */
export async function askAsCustomer(client: PoolClient, query: DashboardQuery, customer: Customer): Promise<void> {
  await client.query("begin read only");
  const claims = JSON.stringify({ sub: customer.id, role: "authenticated" });
  await client.query(
    `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true),
       set_config('request.jwt.claim.sub', $2, true), set_config('request.jwt.claim.role', 'authenticated', true)`,
    [claims, customer.id],
  );
  await client.query(query.sql, [...query.params(customer)]);
  await client.query("commit");
}
