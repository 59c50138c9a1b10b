import { useAtomValue } from "jotai";
import { useCallback, useEffect } from "react";
import { readFullName } from "#account/own/profile.ts";
import { type Read, useRead } from "#account/reading/use-read.ts";
import { signOut } from "#account/session/sign-out.ts";
import { sessionAtom } from "#account/state/session.ts";
import type { SectionOf } from "#document/model/types.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { PageHeading, Text } from "#ui/base/text.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useToast } from "#ui/toast/use-toast.ts";

/** The heading with the customer's name, the link to the pickup form, and the logout button. */
export function Greeting({ section }: { readonly section: SectionOf<"dashboard"> }) {
  const { account } = useShell().navigation;
  const profile = useProfile(section.failed);
  const name = profile.value || section.anonymousName;
  return (
    <Flex justifyContent="space-between" alignItems="flex-end" flexWrap="wrap" gap={6}>
      <Box>
        <PageHeading fontSize={["3xl", "4xl"]}>{section.title}</PageHeading>
        <Text mt={2} fontSize="lg" color="muted">
          {section.greeting}, {profile.isReading ? <Skeleton width="6ch" /> : name}
        </Text>
      </Box>
      <Flex gap={3} flexWrap="wrap">
        <ButtonLink href={section.action.path}>{section.action.label}</ButtonLink>
        <Button type="button" variant="quiet" onClick={signOut}>
          {account.logoutLabel}
        </Button>
      </Flex>
    </Flex>
  );
}

/** The customer's name; a failure is shown as a toast, with the server's message if there is one. */
function useProfile({ profileTitle, text }: SectionOf<"dashboard">["failed"]): Read<string> {
  const session = useAtomValue(sessionAtom);
  const userId = session.status === "signed-in" ? session.userId : "";
  const profile = useRead(useCallback(() => readFullName(userId), [userId]));
  const toast = useToast();
  const { failure } = profile;
  useEffect(() => {
    if (failure === undefined) return;
    toast({ tone: "danger", title: profileTitle, text: failure.reason === "refused" ? failure.message : text });
  }, [failure, profileTitle, text, toast]);
  return profile;
}
