import { DESK_PATH } from "#document/links/reserved-paths.ts";
import type { OrderWords } from "#document/messages/order-facts.ts";
import type { OpenHours } from "#document/model/hours.ts";
import type { Pickup } from "#document/model/types.gen.ts";
import type { WallClock } from "#document/time/wall-clock.ts";

/** Addresses of the desk. */
export const DESK = { page: DESK_PATH, facts: `${DESK_PATH}.json`, worker: `${DESK_PATH}-sw.js` } as const;

/** A row of the price book as the counter needs it. */
export interface PricedItem {
  readonly id: string;
  readonly name: string;
  /** As the price book writes it, such as "120/120", "315+" or "90/Kg". */
  readonly price: string;
  /** Title of its table. */
  readonly table: string;
}

/** Texts that are sent about a step. */
export interface DeskMessage {
  readonly subject?: string | undefined;
  readonly text?: string | undefined;
  readonly whatsapp?: string | undefined;
}

/** What the desk knows of the document. A file of its own, so that the code stays the same whatever the document says. */
export interface DeskFacts {
  readonly lang: string;
  /** Of the shop's time zone, so that browsers need not know it. */
  readonly clock: WallClock;
  /** Address of the sprite of icons. */
  readonly icons: string;
  /** Pages of the site: for who does not work here, and for links in texts. */
  readonly paths: Readonly<Record<"login" | "dashboard" | "order" | "track", string>>;
  readonly hours: OpenHours;
  readonly business: {
    readonly name: string;
    readonly shortName: string;
    readonly phone: string;
    readonly email: string;
    readonly address: readonly string[];
    /** Of the address; links of the map begin there. */
    readonly city: string;
  };
  readonly numberPrefix: string;
  /** Names the surcharge on a bill; undefined where the shop does not offer express. */
  readonly express?: string | undefined;
  /** In texts to customers. */
  readonly words: OrderWords;
  readonly services: readonly { readonly id: string; readonly title: string }[];
  /** What an application for a franchise can choose from: labels by value. */
  readonly investments: Readonly<Record<string, string>>;
  readonly areas: readonly { readonly pin: string; readonly name: string }[];
  readonly pickup: Pick<Pickup, "windows" | "daysAhead" | "turnaround" | "backBy" | "express">;
  readonly items: readonly PricedItem[];
  readonly upi?: { readonly id: string; readonly name: string } | undefined;
  /** By kind, such as "confirmed" or "pickup-failed", where one is written; tokens of the business are filled in already. */
  readonly messages: Readonly<Partial<Record<string, DeskMessage>>>;
}
