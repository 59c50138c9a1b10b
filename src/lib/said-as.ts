/** The values in a text that was made of a sentence, by their names. */
export type Values = Readonly<Record<string, string>>;

/** A sentence of another program, such as "Only ₹{amount} were paid", and what is said in its place. */
export type Saying = readonly [sentence: string, said: (values: Values) => string];

/** A text of another program in our words; one that is not known stays as it is. */
export function saidAs(sayings: readonly Saying[], text: string): string {
  for (const [sentence, said] of sayings) {
    const values = valuesIn(sentence, text);
    if (values) return said(values);
  }
  return text;
}

/** The way back of `withValues`. Undefined if the text was not made of the sentence. */
function valuesIn(sentence: string, text: string): Values | undefined {
  const names: string[] = [];
  const pattern = sentence.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name);
    return "(.+)";
  });
  const found = new RegExp(`^${pattern}$`, "s").exec(text);
  return found ? Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ""])) : undefined;
}
