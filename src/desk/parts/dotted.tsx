import { styled } from "#ui/base/styled.ts";

const Line = styled("span", { display: "block", overflow: "hidden" });

/** Each part has its dot in front; that of the first part of a line is cut off. */
const Parts = styled("span", {
  display: "flex",
  flexWrap: "wrap",
  marginInlineStart: "-1.2em",
  "& > span::before": { content: "'·' / ''", display: "inline-block", width: "1.2em", textAlign: "center" },
});

/** Short facts with a dot between those on one line: where the line breaks, there is none. */
export function Dotted({ parts }: { readonly parts: readonly (string | false | null)[] }) {
  return (
    <Line>
      <Parts>
        {parts.filter(Boolean).map((part) => (
          <span key={`${part}`}>{part} </span>
        ))}
      </Parts>
    </Line>
  );
}
