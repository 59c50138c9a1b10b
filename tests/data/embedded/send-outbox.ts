import { namedDatabase, openBackend } from "#server/backend/open-backend.ts";
import { readSite } from "#server/document/read-site.ts";
import { namedMailServer } from "#server/mail/smtp-mail.ts";
import { EMBEDDED_HOLDER } from "#server/shop/send-messages.ts";
import { startShopClock } from "#server/shop/shop-clock.ts";

// Sends what is in the outbox by a mail server, as `npm start` does, until it is killed.
const [, , dataDir = "", smtp] = process.argv;
const siteUrl = "http://site.test";
const { call } = await openBackend({ siteUrl, dataDir, ...namedDatabase() });
const mailServer = namedMailServer({ SMTP_URL: smtp });
startShopClock({ call, siteUrl, dataDir, mailServer, site: readSite, holder: EMBEDDED_HOLDER }, 100);
