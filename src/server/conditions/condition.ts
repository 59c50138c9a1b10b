import type { Resolver } from "node:dns/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { Site } from "#document/model/types.gen.ts";
import type { Backend } from "#server/backend/open-backend.ts";
import { messageOf } from "#server/lib/system-errors.ts";
import type { MailServer } from "#server/mail/smtp-mail.ts";
import type { Online } from "#server/publish/versions.ts";
import type { ShopCall } from "#server/shop/shop-call.ts";

/** What the doctor knows: a site, as its settings describe it. */
export interface Place {
  readonly env: NodeJS.ProcessEnv;
  readonly site: Site;
  readonly dataDir: string;
  readonly backups: string;
  /** Where it listens on this machine, and where visitors find it. */
  readonly localUrl: string;
  readonly siteUrl: string;
  /** Whether others than this machine reach it. */
  readonly isPublic: boolean;
  /** The database of the shop. */
  readonly shop: {
    /** The number of the version that should be online; 0: site.json. */
    newest(): Promise<number>;
    /** Names of the facts that the database enforces otherwise than the document that is online says. */
    differingFacts(): Promise<readonly string[]>;
  };
  readonly dns: Pick<Resolver, "resolveTxt" | "resolveMx">;
}

/** What the start knows. */
export type StartedSite = Pick<Place, "site" | "isPublic">;

/** What the site knows while it runs. */
export interface LiveSite {
  readonly online: Online;
  /** The database's functions; undefined for a project without its secret key. */
  readonly call: ShopCall | undefined;
  /** Whether the hours and windows of the pages are those of the document. */
  areFactsShown(): boolean;
  /** The folder that grows. */
  readonly folder: string;
  /** A hosted project has a page of its own. Without a mail server, mails stay in the mailbox. */
  readonly embedded?: Pick<Backend, "withDatabase"> & { readonly mailServer: MailServer | undefined };
}

/** What is found out about a condition, without secrets. */
export type Diagnosis =
  | { readonly fine: string }
  /** It does not apply, or cannot be asked from here: /healthz leaves it out. */
  | { readonly skipped: string }
  /** Nothing has to be done at once: the start and the doctor show it. */
  | { readonly noted: string }
  | {
      /** Public in /healthz: a few words, without figures of the machine. */
      readonly wrong: string;
      /** The same for the operator, where there is more to say. */
      readonly cause?: string;
      /** Where the one of the condition does not fit. */
      readonly remedy?: string;
      /** Nobody answered: it may come of a database that is away. */
      readonly isUnanswered?: boolean;
    };

type Asked = Diagnosis | Promise<Diagnosis>;

/** What each place that shows a condition asks. Whatever that throws is wrong. */
export interface Condition {
  /** Of what, where several may have it. */
  readonly about?: (place: Place) => string;
  /** What to do where the finding does not say. */
  readonly remedy: string;
  /** Its name in /healthz, and what is asked there. */
  readonly healthz?: readonly [part: string, ask: (site: LiveSite) => Asked];
  readonly start?: (site: StartedSite) => Diagnosis;
  readonly doctor?: (place: Place) => Asked;
  /** The backend that has it; left out where each does. */
  readonly of?: "embedded" | "hosted";
}

/** By their names. */
export type Conditions = Readonly<Record<string, Condition>>;

/** The remedy of what /healthz alone asks, and where nobody answers it. */
export const MAY_PASS = "none if it is soon well again. Else read the lines above, then stop and start the site.";

/** A question without an answer ends in time. */
export async function askInTime(ask: () => Asked, timeoutMs: number): Promise<Diagnosis> {
  const late: Diagnosis = { wrong: `no answer within ${timeoutMs / 1000} s`, isUnanswered: true };
  try {
    return await Promise.race([ask(), wait(timeoutMs, late, { ref: false })]);
  } catch (error) {
    return { wrong: "failed", cause: messageOf(error).replace(/\s+/g, " ").trim(), isUnanswered: true };
  }
}
