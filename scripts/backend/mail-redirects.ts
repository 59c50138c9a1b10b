import type { EmailDriver } from "@supabase/lite";

/** Where the link of a mail leads after the service has judged it. */
const REDIRECT = /(redirect_to=)[^&\s"'<]*/g;

/**
 * Hosted Supabase leads whoever follows a mailed link to the page the mail was asked for on; the embedded service
 * forgets it and names the site. The mail leaves while its request is answered, and requests are answered one at a
 * time: what the request names is written into the mail. `allowed` holds addresses that end in "**".
 */
export function mailRedirects(mail: EmailDriver, allowed: readonly string[]) {
  let asked: string | undefined;
  const rewrite = (text: string) =>
    asked === undefined ? text : text.replace(REDIRECT, `$1${encodeURIComponent(asked)}`);
  const driver: EmailDriver = {
    send: ({ text, html, ...rest }) =>
      mail.send({
        ...rest,
        ...(text !== undefined && { text: rewrite(text) }),
        ...(html !== undefined && { html: rewrite(html) }),
      }),
  };
  return {
    driver,
    /** Answers a request; mails sent meanwhile lead where the request says, if that is allowed. */
    async during(request: Request, answer: () => Promise<Response>): Promise<Response> {
      const named = new URL(request.url).searchParams.get("redirect_to");
      asked = named !== null && isAllowed(named, allowed) ? named : undefined;
      try {
        return await answer();
      } finally {
        asked = undefined;
      }
    },
  };
}

function isAllowed(address: string, allowed: readonly string[]): boolean {
  return allowed.some((pattern) => address.startsWith(pattern.replace(/\*+$/, "")));
}
