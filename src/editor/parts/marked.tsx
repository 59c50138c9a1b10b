interface MarkedProps {
  /** A sentence with `keys` or `commands` between backticks. */
  readonly children: string;
  readonly as: "kbd" | "code";
}

/** A sentence of the words with what stands between backticks as an element. */
export function Marked({ children, as: Element }: MarkedProps) {
  return children.split("`").map((part, index) => (index % 2 === 0 ? part : <Element key={part}>{part}</Element>));
}
