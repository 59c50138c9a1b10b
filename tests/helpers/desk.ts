import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { DESK } from "#desk/facts/desk-facts.ts";
import type { DeskFacts } from "#desk/facts/desk-facts-of.ts";
import {
  asShop,
  DEMO,
  DEMO_STAFF,
  keepSession,
  newCustomer,
  type Row,
  rows,
  type StoredSession,
  signIn,
} from "#tests/helpers/backend.ts";
import { e2eTest } from "#tests/helpers/e2e.ts";
import { asStaff, newOrder, type Step, type StoredOrder } from "#tests/helpers/shop-orders.ts";

interface Sessions {
  readonly backend: APIRequestContext;
  readonly demo: StoredSession;
  /** Of a customer without orders. */
  readonly newcomer: StoredSession;
  readonly staff: StoredSession;
}

/** Sessions that the tests of a worker share, and must not end. */
const sessionsTest = e2eTest.extend<object, Sessions>({
  backend: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? "" });
      await use(request);
      await request.dispose();
    },
    { scope: "worker" },
  ],
  demo: [async ({ backend }, use) => use(await signIn(backend, DEMO)), { scope: "worker" }],
  newcomer: [async ({ backend }, use) => use(await newCustomer(backend)), { scope: "worker" }],
  staff: [async ({ backend }, use) => use(await signIn(backend, DEMO_STAFF)), { scope: "worker" }],
});

/** The desk in the test's page. */
export interface OpenedDesk {
  readonly main: Locator;
  /** The order that is open, with its moves as buttons. */
  readonly order: Locator;
  /** The dialog that asks for what a move needs. */
  readonly sheet: Locator;
  button(name: string): Locator;
  press(name: string): Promise<void>;
  /** Presses a button of the dialog. */
  send(name: string): Promise<void>;
  fill(label: string, value: string): Promise<void>;
  /** Lines of the order's log, and other lists. */
  line(text: RegExp): Locator;
  /** A message about what was done. */
  told(text: string | RegExp): Locator;
  /** Loads the desk, as staff unless as somebody else. */
  open(place?: string, as?: StoredSession): Promise<void>;
  /** A new order that the shop has taken this far, opened on the board. */
  openOrder(steps?: readonly Step[], more?: Row): Promise<StoredOrder>;
  stored(order: Pick<StoredOrder, "id">): Promise<Row | undefined>;
  /** Waits until the desk is kept for a time without a network. */
  isKept(): Promise<void>;
  /** Loads the page again once a dialog that has closed has left the history: its step back would cancel that. */
  reload(): Promise<void>;
  queue(): Promise<readonly Row[]>;
}

export const deskTest = sessionsTest.extend<{ desk: OpenedDesk }>({
  desk: ({ page, request, staff }, use) => use(deskIn(page, request, staff)),
});

function deskIn(page: Page, request: APIRequestContext, staff: StoredSession): OpenedDesk {
  const order = page.getByRole("region", { name: "Order", exact: true });
  const sheet = page.getByRole("dialog");
  const button = (name: string) => order.getByRole("button", { name, exact: true });
  const open = (place = "inbox", as = staff) => openDesk(page, as, place);
  return {
    ...{ main: page.getByRole("main"), order, sheet, button, open },
    press: (name) => button(name).click(),
    send: (name) => sheet.getByRole("button", { name, exact: true }).click(),
    fill: (label, value) => sheet.getByLabel(label, { exact: true }).fill(value),
    line: (text) => order.getByRole("listitem").filter({ hasText: text }),
    told: (text) => page.getByRole("status").filter({ hasText: text }),
    async openOrder(steps = [], more = {}) {
      const made = await newOrder(request, undefined, more);
      await asStaff(request, made, steps);
      await open(`board?order=${made.id}`);
      return made;
    },
    stored: async ({ id }) => (await rows(request, "orders", `id=eq.${id}`))[0],
    async isKept() {
      // It takes over the page once it has kept all of it.
      const isIt = (worker: string) => navigator.serviceWorker.controller?.scriptURL.endsWith(worker) === true;
      await page.waitForFunction(isIt, DESK.worker);
    },
    async reload() {
      await page.waitForFunction(() => !history.state?.opened);
      await page.reload();
    },
    queue: () => page.evaluate(() => JSON.parse(localStorage.getItem("desk:queue") ?? "[]")),
  };
}

/** Loads the desk with a session. */
export async function openDesk(page: Page, staff: StoredSession, place = "inbox"): Promise<void> {
  await keepSession(page, staff);
  await page.goto(`/desk#${place}`);
}

/** Gives the desk other facts than those of the document, as if it had been changed. */
export async function changeFacts(page: Page, change: (facts: DeskFacts) => object): Promise<void> {
  await page.route(`**${DESK.facts}*`, async (route) => {
    const answer = await route.fetch();
    const facts: DeskFacts = await answer.json();
    await route.fulfill({ response: answer, json: { ...facts, ...change(facts) } });
  });
}

/** Gives an account a role, or removes it with null. */
export function setRole(request: APIRequestContext, email: string, role: string | null): Promise<void> {
  return asShop(request, "rpc/set_staff_role", { email, role });
}
