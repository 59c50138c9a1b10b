import { openBackend } from "#server/backend/open-backend.ts";
import { readSite } from "#server/document/read-site.ts";
import { namedMailServer } from "#server/mail/smtp-mail.ts";
import { delivery } from "#server/shop/send-messages.ts";
import { startShopClock } from "#server/shop/shop-clock.ts";

// Sends what is in the outbox by a mail server, as `npm start` does, until it is killed.
const [, , dataDir = "", smtp] = process.argv;
const siteUrl = "http://site.test";
const backend = await openBackend({ siteUrl, dataDir });
// As if the time of the one before, who was killed, were over.
await backend.withDatabase((database) => database.query("update private.sender set until = now()"));
startShopClock({
  call: backend.call,
  siteUrl,
  deliver: delivery(dataDir, namedMailServer({ SMTP_URL: smtp })),
  site: readSite,
});
