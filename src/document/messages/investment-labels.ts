import type { Site } from "#document/model/types.gen.ts";

/** The choices of the franchise form as visitors read them, by the key that the database stores. */
export function investmentLabels({ forms }: Pick<Site, "forms">): Readonly<Record<string, string>> {
  const fields = forms.filter(({ action }) => action === "franchise-application").flatMap(({ fields: each }) => each);
  const options = fields.flatMap(({ name, options: each = [] }) => (name === "investment" ? each : []));
  return Object.fromEntries(options.map(({ value, label }) => [value, label]));
}
