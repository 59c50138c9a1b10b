/** The choices of a select: what each is called, by its value. */
export function Options({ names }: { readonly names: Iterable<readonly [value: string, name: string | undefined]> }) {
  return [...names].map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}
