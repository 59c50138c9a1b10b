import { daysText, dayText, weekLines } from "#document/model/hours-text.ts";
import { Box } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";

/** The week's opening hours, days with the same hours in one line; below them the days to come that differ. */
export function HoursTable() {
  const shell = useShell();
  const { business, words, soon = [] } = shell;
  return (
    <table data-hours="" data-timed={soon.length > 0 ? "" : undefined}>
      <caption>
        <VisuallyHidden>{words.openingHours}</VisuallyHidden>
      </caption>
      <tbody>
        {weekLines(business.hours).map(({ hours, ...days }) => (
          <tr key={days.first}>
            <Box as="th" scope="row" pe={4} py={1} textAlign="start" fontWeight="regular">
              {daysText(days, shell.lang)}
            </Box>
            <Box as="td" py={1} fontVariantNumeric="tabular-nums">
              {dayText(hours, shell) || words.closed}
            </Box>
          </tr>
        ))}
        {soon.map(({ days, ...hours }) => (
          <tr key={days}>
            <Box as="th" scope="row" pe={4} py={1} textAlign="start" fontWeight="strong" verticalAlign="top">
              {days}
            </Box>
            <Box as="td" py={1} fontWeight="strong" fontVariantNumeric="tabular-nums" verticalAlign="top">
              {dayText(hours, shell) || words.closed}
            </Box>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
