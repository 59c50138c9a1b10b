const TOKEN = /\{([a-zA-Z][\w-]*(?:\.[\w-]+)*)\}/g;

/** Names of the tokens in a text: "{price.saree}" gives "price.saree". */
export function tokensIn(text: string): string[] {
  return [...text.matchAll(TOKEN)].flatMap(([, name]) => name ?? []);
}

/** Puts values in the place of tokens; a token without a value stays as it is written. */
export function fillTokens(text: string, lookUp: (name: string) => string | undefined): string {
  return text.replace(TOKEN, (written, name: string) => lookUp(name) ?? written);
}
