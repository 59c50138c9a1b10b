import { type MouseEvent, type Ref, useEffect } from "react";
import type { Form } from "#document/model/resolved.gen.ts";
import type { controlId, Problems } from "#forms/answers/answers.ts";
import { Box, Stack } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { Heading } from "#ui/base/text.tsx";
import { TextLink } from "#ui/link/text-link.tsx";

interface ErrorSummaryProps {
  readonly form: Form;
  readonly problems: Problems;
  readonly idOf: typeof controlId;
  readonly ref: Ref<HTMLDivElement>;
}

/** "There is a problem", with a link to each field. While it is shown, the page's title says so too. */
export function ErrorSummary({ form, problems, idOf, ref }: ErrorSummaryProps) {
  const { problemHeading, errorPrefix } = useShell().words.forms;
  const headingId = `${form.id}-problems`;

  useEffect(() => {
    const { title } = document;
    document.title = `${errorPrefix}: ${title}`;
    return () => {
      document.title = title;
    };
  }, [errorPrefix]);

  return (
    <Box
      ref={ref}
      role="group"
      aria-labelledby={headingId}
      tabIndex={-1}
      mb={6}
      p={4}
      bg="dangerGround"
      border="medium solid"
      borderColor="danger"
      borderRadius="control"
    >
      <Heading id={headingId} color="danger" fontSize="lg" mb={2}>
        {problemHeading}
      </Heading>
      <Stack as="ul" gap={1}>
        {form.fields.map((field) => {
          const problem = problems[field.name];
          if (problem === undefined) return null;
          const id = idOf(form, field);
          return (
            <li key={field.name}>
              <TextLink
                href={`#${id}`}
                onClick={(event) => goToControl(event, id)}
                color="danger"
                display="inline-block"
                py={1}
              >
                {problem}
              </TextLink>
            </li>
          );
        })}
      </Stack>
    </Box>
  );
}

/** The link alone would scroll to the control without focusing it. */
function goToControl(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
