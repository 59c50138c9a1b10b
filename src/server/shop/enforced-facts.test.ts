import { expect, test } from "vitest";
import { shopFacts } from "#document/pickup/shop-facts.ts";
import { readSite } from "#server/document/read-site.ts";
import { publishWithBuild } from "#server/shop/enforced-facts.ts";

const site = readSite();
const { business } = site;

test("the facts of the database come from the document", () => {
  const exceptions = [
    { date: "2027-01-14", reason: "Pongal" },
    { date: "2027-01-17", reason: "Open for the wedding season", opens: "10:00", closes: "13:00" },
    {
      date: "2027-01-18",
      reason: "Half a day",
      opens: "10:00",
      closes: "18:00",
      break: { from: "12:00", to: "15:00" },
    },
  ];
  const weekly = { ...business.hours.weekly, tuesday: {} };
  const window = {
    id: "morning",
    days: ["sunday" as const, "monday" as const],
    from: "10:00",
    to: "13:00",
    capacity: 6,
  };
  const { gstin: _, ...unregistered } = business.tax;
  expect(
    shopFacts({
      ...site,
      business: {
        ...{ ...business, hours: { weekly, exceptions }, tax: unregistered },
        pickup: { ...business.pickup, windows: [window] },
      },
    }),
  ).toMatchObject({
    time_zone: "Asia/Kolkata",
    closed_weekdays: [2],
    closed_dates: ["2027-01-14"],
    open_dates: ["2027-01-17", "2027-01-18"],
    hours_of_date: { "2027-01-17": ["10:00", "13:00"], "2027-01-18": ["10:00", "18:00", "12:00", "15:00"] },
    pickup_windows: [{ id: "morning", weekdays: [1, 7], from: "10:00", to: "13:00", capacity: 6 }],
    service_titles: { "wash-and-fold": "Wash & Fold" },
    gstin: null,
  });
});

test("a build without a hosted project publishes nothing and says nothing; with one but no key it says how", async () => {
  expect(await publishWithBuild(site, {})).toEqual([]);
  const [line] = await publishWithBuild(site, { VITE_SUPABASE_URL: "https://project.supabase.example" });
  expect(line).toContain("npm run publish:facts");
});
