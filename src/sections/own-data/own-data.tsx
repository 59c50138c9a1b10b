import type { SectionProps } from "#document/model/types.ts";
import { AccountFrame } from "#ui/account-frame.tsx";
import { TextLink } from "#ui/link/text-link.tsx";
import { Deletion } from "./deletion.tsx";
import { Download } from "./download.tsx";
import { MessagesPart } from "./messages.tsx";

/** A customer's own data: what is stored, a copy to download, messages, and deletion. */
export function OwnData({ section }: SectionProps<"own-data">) {
  const { id, heading, text, privacy, download, messages, deletion } = section;
  return (
    <AccountFrame
      id={id}
      bg="linen"
      heading={heading}
      text={text}
      link={<TextLink href={privacy.path}>{privacy.label}</TextLink>}
    >
      <Download words={download} />
      {messages && <MessagesPart words={messages} />}
      <Deletion words={deletion} />
    </AccountFrame>
  );
}
