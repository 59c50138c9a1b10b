import { expect, test } from "vitest";
import { mailRedirects } from "#scripts/backend/mail-redirects.ts";

const ALLOWED = ["http://localhost:4173/**", "http://127.0.0.1:4173/**"];
const MAIL = {
  to: "asha@example.com",
  subject: "Reset",
  html: '<a href="/verify?redirect_to=http%3A%2F%2F127.0.0.1%3A4173&amp;x=1">',
};

async function textAfter(redirectTo: string): Promise<string> {
  let text = "";
  const { driver, during } = mailRedirects(
    {
      send: async (mail) => {
        text = mail.html ?? "";
      },
    },
    ALLOWED,
  );
  await during(new Request(`http://127.0.0.1:4173/auth/v1/recover?redirect_to=${redirectTo}`), async () => {
    await driver.send(MAIL);
    return new Response();
  });
  return text;
}

test("a mail leads to the page it was asked for on", async () => {
  const page = encodeURIComponent("http://localhost:4173/reset-password");
  expect(await textAfter(page)).toBe(`<a href="/verify?redirect_to=${page}&amp;x=1">`);
});

test.each(["https://evil.example/", "http://localhost:4173.evil.example/", "http://localhost:41730/"])(
  "a mail does not lead to %s",
  async (address) => {
    expect(await textAfter(encodeURIComponent(address))).toBe(MAIL.html);
  },
);
