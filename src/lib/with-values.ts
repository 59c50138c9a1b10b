/** A sentence of the document with values of the moment: "until {moment}" and "8 pm" are "until 8 pm". */
export function withValues(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name]}`);
}
