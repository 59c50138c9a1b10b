import type { Inbox } from "#desk/backend/answers.ts";
import { AnsweredRow } from "#desk/inbox/answered-row.tsx";
import { EnquiryRow } from "#desk/inbox/enquiry-row.tsx";
import { InboxGroup } from "#desk/inbox/inbox-group.tsx";
import type { Times } from "#desk/parts/times.ts";
import { INBOX_WORDS } from "#desk/words/inbox-words.ts";

interface EnquiriesProps {
  readonly inbox: Inbox;
  readonly times: Times;
}

/** Messages and applications that wait, and what was answered in the last days. */
export function Enquiries({ inbox, times }: EnquiriesProps) {
  return (
    <>
      {(["messages", "franchise"] as const).map((kind) => (
        <InboxGroup key={kind} title={INBOX_WORDS[kind]} count={inbox[kind].length}>
          {inbox[kind].map((enquiry) => (
            <EnquiryRow key={enquiry.id} enquiry={enquiry} times={times} />
          ))}
        </InboxGroup>
      ))}
      <InboxGroup title={INBOX_WORDS.answeredTitle} count={inbox.answered.length}>
        {inbox.answered.map((enquiry) => (
          <AnsweredRow key={enquiry.id} enquiry={enquiry} times={times} />
        ))}
      </InboxGroup>
    </>
  );
}
