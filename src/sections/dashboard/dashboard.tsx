import { useAtomValue } from "jotai";
import { Suspense, use, useCallback, useEffect } from "react";
import { readActiveOrder, readOrderSummary } from "#account/own/orders.ts";
import { readFullName } from "#account/own/profile.ts";
import { opens, roleOf } from "#account/own/role.ts";
import { useOrders } from "#account/own/use-orders.ts";
import { POLL_MS, type Read, useRead } from "#account/reading/use-read.ts";
import { signOut } from "#account/session/sign-out.ts";
import { sessionAtom } from "#account/state/session.ts";
import { DESK_PATH, EDITOR_PATHS } from "#document/links/reserved-paths.ts";
import { shopMomentText } from "#document/messages/order-facts.ts";
import type { SectionOf, SectionProps } from "#document/model/types.ts";
import { withValues } from "#lib/with-values.ts";
import { Box, Flex, Grid } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { useShell } from "#ui/base/shell.ts";
import { PageHeading, SectionHeading, Text } from "#ui/base/text.tsx";
import { WithValues } from "#ui/base/with-values.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { PictureView } from "#ui/picture.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useToast } from "#ui/toast/toasts.ts";
import { Figures } from "./figures.tsx";
import { OrderTable } from "./order-table.tsx";

/** A customer's orders. The key resets the dashboard when another customer signs in, such as in another tab. */
export function Dashboard({ section }: SectionProps<"dashboard">) {
  const session = useAtomValue(sessionAtom);
  return <OwnDashboard key={session.status === "signed-in" ? session.userId : ""} section={section} />;
}

/** Figures, active orders, and all orders. */
function OwnDashboard({ section }: SectionProps<"dashboard">) {
  const summary = useRead(readOrderSummary, { everyMs: POLL_MS });
  const active = useRead(readActiveOrder, { everyMs: POLL_MS });
  const list = useOrders();
  const parts = [summary, active, list];
  const failed = parts.some(({ isUnread }) => isUnread);
  const empty = !list.isLoading && list.orders.length === 0;
  return (
    <Container as="section" id={section.id} pt={[10, 16]} pb={[20, 32]}>
      <Greeting section={section} />
      <Stale section={section} since={list.staleSince} />
      <Box mt={[8, 10]}>
        <Figures section={section} summary={summary} active={active} />
      </Box>
      <Box mt={[12, 16]}>
        {failed && <LoadFailed section={section} onRetry={() => parts.forEach(({ readNow }) => void readNow())} />}
        {empty && !failed && <NoOrders section={section} />}
        {!failed && !empty && <OrderTable section={section} list={list} />}
      </Box>
    </Container>
  );
}

interface StaleProps {
  readonly section: SectionOf<"dashboard">;
  /** When the orders were read last, if it was tried since. */
  readonly since: number | undefined;
}

/** Says that what is shown may have changed meanwhile. */
function Stale({ section: { orderWords }, since }: StaleProps) {
  const shell = useShell();
  return (
    <div role="status">
      {since !== undefined && (
        <Text mt={6} p={4} bg="waitGround" color="wait" borderRadius="control">
          {withValues(orderWords.page.news.kept, { moment: shopMomentText(since, shell) })}
        </Text>
      )}
    </div>
  );
}

/** Shown instead of the orders when loading failed. */
function LoadFailed({ section, onRetry }: { readonly section: SectionOf<"dashboard">; readonly onRetry: () => void }) {
  const { failed } = section;
  return (
    <Box role="alert" bg="dangerGround" color="danger" p={[6, 8]} borderRadius="panel">
      <SectionHeading fontSize="xl" color="danger">
        {failed.title}
      </SectionHeading>
      <Text mt={2} mb={4}>
        {failed.text}
      </Text>
      <Button type="button" small onClick={onRetry}>
        {failed.retry}
      </Button>
    </Box>
  );
}

/** The empty list of a new customer, with a link to the pickup form. */
function NoOrders({ section }: { readonly section: SectionOf<"dashboard"> }) {
  const { empty, action } = section;
  return (
    <Grid gridTemplateColumns={["1fr", "auto 1fr"]} alignItems="center" gap={[6, 12]}>
      <PictureView picture={empty.picture} maxWidth={36} />
      <Box>
        <SectionHeading fontSize="2xl">{empty.title}</SectionHeading>
        <Text mt={3} mb={6} maxWidth="measure">
          {empty.text}
        </Text>
        <ButtonLink href={action.path}>{action.label}</ButtonLink>
      </Box>
    </Grid>
  );
}

/** The heading with the customer's name, the links to the pickup form and for staff, and the logout button. */
function Greeting({ section }: { readonly section: SectionOf<"dashboard"> }) {
  const { account } = useShell().navigation;
  const profile = useProfile(section.failed);
  const name = profile.value || section.anonymousName;
  return (
    <Flex justifyContent="space-between" alignItems="flex-end" flexWrap="wrap" gap={6}>
      <Box>
        <PageHeading fontSize={["h1", "4xl"]}>{section.title}</PageHeading>
        <Text mt={2} fontSize="lg" color="muted">
          <WithValues
            sentence={section.greeting}
            values={{ name: profile.isReading ? <Skeleton width="6ch" /> : name }}
          />
        </Text>
      </Box>
      <Flex gap={3} flexWrap="wrap">
        {section.staff && <StaffLinks words={section.staff} />}
        <ButtonLink href={section.action.path}>{section.action.label}</ButtonLink>
        {/* Elsewhere the header has it. */}
        <Button type="button" variant="quiet" onClick={signOut} display={["inline-flex", "none"]}>
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

interface StaffLinksProps {
  readonly words: NonNullable<SectionOf<"dashboard">["staff"]>;
}

/** The ways to the desk and to the editor, for whoever works here. */
function StaffLinks({ words }: StaffLinksProps) {
  const session = useAtomValue(sessionAtom);
  if (session.status !== "signed-in") return null;
  return (
    <Suspense>
      <LinksOf userId={session.userId} words={words} />
    </Suspense>
  );
}

/** Both are applications of their own, loaded as pages of their own. */
function LinksOf({ userId, words }: StaffLinksProps & { readonly userId: string }) {
  const role = use(roleOf(userId));
  return (
    <>
      {opens(role, "staff") && (
        <a href={DESK_PATH} rel="external" data-variant="quiet">
          {words.desk}
        </a>
      )}
      {opens(role, "owner") && (
        <a href={EDITOR_PATHS.page} rel="external" data-variant="quiet">
          {words.edit}
        </a>
      )}
    </>
  );
}
