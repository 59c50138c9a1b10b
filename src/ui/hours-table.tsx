import { clockText, weekLines } from "#document/hours.ts";
import { Box } from "#ui/box.tsx";
import { useShell } from "#ui/shell.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

/** The week's opening hours, days with the same hours in one line. */
export function HoursTable() {
  const { business, words } = useShell();
  return (
    <table>
      <caption>
        <VisuallyHidden>{words.openingHours}</VisuallyHidden>
      </caption>
      <tbody>
        {weekLines(business.hours).map(({ days, opens, closes }) => (
          <tr key={days}>
            <Box as="th" scope="row" pr={4} py={1} textAlign="left" fontWeight="regular">
              {days}
            </Box>
            <Box as="td" py={1} fontVariantNumeric="tabular-nums">
              {opens && closes ? `${clockText(opens)} – ${clockText(closes)}` : words.closed}
            </Box>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
