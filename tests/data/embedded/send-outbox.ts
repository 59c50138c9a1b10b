import { delivery } from "#server/backend/messages/delivery.ts";
import { startShopClock } from "#server/backend/messages/shop-clock.ts";
import { openBackend } from "#server/backend/open-backend.ts";
import { embeddedRpc } from "#server/backend/rpc.ts";
import { readSite } from "#server/document/read-site.ts";
import { namedMailServer } from "#server/mail/smtp-mail.ts";

// Sends what is in the outbox by a mail server, as `npm start` does, until it is killed.
const [, , dataDir = "", smtp] = process.argv;
const siteUrl = "http://site.test";
const backend = await openBackend({ siteUrl, dataDir });
// As if the time of the one before, who was killed, were over.
await backend.withDatabase((database) => database.query("update private.sender set until = now()"));
startShopClock({
  rpc: embeddedRpc(backend),
  siteUrl,
  deliver: delivery(dataDir, namedMailServer({ SMTP_URL: smtp })),
  site: readSite,
});
