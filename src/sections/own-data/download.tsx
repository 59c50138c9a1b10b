import { useState } from "react";
import { readOwnData } from "#account/own/own-data.ts";
import type { DataDownload } from "#document/model/resolved.gen.ts";
import { Box } from "#ui/base/box.tsx";
import { saveFile } from "#ui/base/save-file.ts";
import { now } from "#ui/base/server-clock.ts";
import { Text } from "#ui/base/text.tsx";
import { Button } from "#ui/button.tsx";
import { Part } from "./part.tsx";

type Stage = "ready" | "busy" | "failed";

/** Saves all stored data of the customer as a file. */
export function Download({ words }: { readonly words: DataDownload }) {
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
