import { shopCalendar } from "#scripts/backend/calendar.ts";
import { readSite } from "#scripts/document/read-site.ts";

/** Tells a hosted project the closed days of site.json, so that it refuses pickups on them. The embedded backend reads them itself. */
const url = process.env["VITE_SUPABASE_URL"];
const key = process.env["SUPABASE_SECRET_KEY"];

if (!url || !key) {
  console.error(
    "Set VITE_SUPABASE_URL and SUPABASE_SECRET_KEY (the project's secret key; it is used here and kept nowhere).",
  );
  process.exit(1);
}
const answer = await fetch(new URL("/rest/v1/rpc/publish_shop_calendar", url), {
  method: "POST",
  headers: { apikey: key, "content-type": "application/json" },
  body: JSON.stringify(shopCalendar(readSite().business)),
});
if (answer.ok) {
  console.log("The closed days of site.json are published.");
} else {
  console.error(`The project answered ${answer.status}: ${await answer.text()}`);
  process.exitCode = 1;
}
