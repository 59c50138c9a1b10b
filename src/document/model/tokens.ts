const TOKEN = /\{([a-zA-Z][\w-]*(?:\.[\w-]+)*)\}/g;

/** Names of the tokens in a text: "{price.saree}" gives "price.saree". */
export function tokensIn(text: string): string[] {
  return [...text.matchAll(TOKEN)].flatMap(([, name]) => name ?? []);
}

/** Replaces tokens by their values; a token without a value stays as written. */
export function fillTokens(text: string, lookUp: (name: string) => string | undefined): string {
  return text.replace(TOKEN, (written, name: string) => lookUp(name) ?? written);
}
