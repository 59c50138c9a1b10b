import { useAtomValue } from "jotai";
import { useCallback, useEffect } from "react";
import { readFullName } from "#account/profile.ts";
import { ReadRefused } from "#account/read-own.ts";
import { sessionAtom } from "#account/session.ts";
import { useRead } from "#account/use-read.ts";
import type { Section } from "#document/types.ts";
import { Box, Flex } from "#ui/box.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeading, Text } from "#ui/text.tsx";
import { useToast } from "#ui/toast/use-toast.ts";

/** The heading with the customer's name, and the way to the next pickup. */
export function Greeting({ section }: { readonly section: Section<"dashboard"> }) {
  const name = useName(section.failed) || section.anonymousName;
  return (
    <Flex justifyContent="space-between" alignItems="flex-end" flexWrap="wrap" gap={5}>
      <Box>
        <PageHeading fontSize={["3xl", "4xl"]}>{section.title}</PageHeading>
        <Text mt={2} fontSize="lg" color="muted">
          {section.greeting}, {name}
        </Text>
      </Box>
      <ButtonLink href={section.action.path}>{section.action.label}</ButtonLink>
    </Flex>
  );
}

/** The customer's name once it is read; a failure is told in a toast, in the server's words if it said any. */
function useName({ profileTitle, text }: Section<"dashboard">["failed"]): string | undefined {
  const session = useAtomValue(sessionAtom);
  const userId = session.status === "signed-in" ? session.userId : "";
  const profile = useRead(useCallback(() => readFullName(userId), [userId]));
  const toast = useToast();
  const error = profile.status === "failed" ? profile.error : undefined;
  useEffect(() => {
    if (error === undefined) return;
    toast({ tone: "danger", title: profileTitle, text: error instanceof ReadRefused ? error.message : text });
  }, [error, profileTitle, text, toast]);
  return profile.status === "done" ? profile.value : undefined;
}
