/** What a page or a server asks of Google, and the provider of the tests answers. */
const GOOGLE = /^https:\/\/(accounts\.google\.com|oauth2\.googleapis\.com|www\.googleapis\.com)(?=\/)/;

/** The address at the provider of the tests; other addresses stay. */
export const insteadOfGoogle = (address: string, provider: string) => address.replace(GOOGLE, provider);

/** From now on this process asks the provider of the tests. Returns how to end that. */
export function playGoogle(provider: string): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = (asked, init) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    return GOOGLE.test(address) ? fetch(insteadOfGoogle(address, provider), init) : fetch(asked, init);
  };
  return () => {
    globalThis.fetch = fetch;
  };
}

// A server that is started with this file imported first.
const provider = process.env["TEST_PROVIDER"];
if (provider) playGoogle(provider);
