import { useState } from "react";
import { readOwnConsent, writeOwnConsent } from "#account/own/own-consent.ts";
import { readOwnData } from "#account/own/own-data.ts";
import { useRead } from "#account/reading/use-read.ts";
import type { DataDownload, DataMessages } from "#document/model/resolved.gen.ts";
import type { SectionProps } from "#document/model/types.ts";
import { AccountFrame } from "#ui/account-frame.tsx";
import { Box } from "#ui/base/box.tsx";
import { saveFile } from "#ui/base/save-file.ts";
import { now } from "#ui/base/server-clock.ts";
import { Text } from "#ui/base/text.tsx";
import { Button } from "#ui/button.tsx";
import { TextLink } from "#ui/link/text-link.tsx";
import { Deletion } from "./deletion.tsx";
import { Part } from "./part.tsx";

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

type Stage = "ready" | "busy" | "failed";

/** Saves all stored data of the customer as a file. */
function Download({ words }: { readonly words: DataDownload }) {
  const [stage, setStage] = useState<Stage>("ready");
  const download = async () => {
    if (stage === "busy") return;
    setStage("busy");
    const data = await readOwnData();
    if (data.status === "done") {
      const text = JSON.stringify(data.value, undefined, 2);
      saveFile(`${words.fileName}-${now().toISOString().slice(0, 10)}.json`, text, "application/json");
    }
    setStage(data.status === "done" ? "ready" : "failed");
  };
  return (
    <Part heading={words.heading} text={words.text}>
      <Box role="alert" color="danger">
        {stage === "failed" && <Text mb={3}>{words.failed}</Text>}
      </Box>
      <Button variant="quiet" small type="button" aria-disabled={stage === "busy"} onClick={download}>
        {stage === "busy" ? words.busy : words.label}
      </Button>
    </Part>
  );
}

/** Withdraws the consent to messages, and gives it again. */
function MessagesPart({ words }: { readonly words: DataMessages }) {
  const { value: isStopped = false, put } = useRead(readOwnConsent);
  const [stage, setStage] = useState<Stage>("ready");
  const change = async () => {
    if (stage === "busy") return;
    setStage("busy");
    const answer = await writeOwnConsent(!isStopped);
    if (answer.status === "done") put(answer.value);
    setStage(answer.status === "done" ? "ready" : "failed");
  };
  return (
    <Part heading={words.heading} text={words.text}>
      <Box role="status">{isStopped && <Text mb={3}>{words.stopped}</Text>}</Box>
      <Box role="alert" color="danger">
        {stage === "failed" && <Text mb={3}>{words.failed}</Text>}
      </Box>
      <Button variant="quiet" small type="button" aria-disabled={stage === "busy"} onClick={change}>
        {isStopped ? words.again : words.stop}
      </Button>
    </Part>
  );
}
