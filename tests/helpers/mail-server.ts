import { setTimeout as wait } from "node:timers/promises";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";

/** Where in a conversation a mail server may refuse. */
type Step = "greeting" | "MAIL" | "RCPT" | "DATA";

/** A mail that the server has said yes to. */
interface TakenMail {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly source: string;
}

/** A mail server on this machine, in the moods that mail servers have. */
export class MailServerStandIn {
  /** In the order they came. */
  readonly taken: TakenMail[] = [];
  /** How often somebody connected. */
  connections = 0;
  /** Its answer to what comes next. */
  refusal: { readonly at: Step; readonly status: number; readonly to?: string } | undefined;
  /** How long it takes over a mail. */
  delayMs = 0;
  onTaken: () => void = () => undefined;
  url = "";
  readonly #server: SMTPServer;

  constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onConnect: (_session, done) => {
        this.connections++;
        done(this.#refused("greeting"));
      },
      onMailFrom: (_address, _session, done) => done(this.#refused("MAIL")),
      onRcptTo: ({ address }, _session, done) => done(this.#refused("RCPT", address)),
      onData: (stream, session, done) => void this.#take(stream, session, done).catch(done),
    });
    this.#server.on("error", () => undefined);
  }

  async listen(): Promise<void> {
    this.url = `smtp://127.0.0.1:${await listenOnFreePort(this.#server.server)}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }

  async #take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession, done: (error?: Error) => void) {
    const parts: string[] = [];
    for await (const part of stream) parts.push(String(part));
    const [to = ""] = envelope.rcptTo.map(({ address }) => address);
    await wait(this.delayMs);
    const refused = this.#refused("DATA", to);
    if (refused === undefined) this.taken.push(mailIn(parts.join(""), to));
    done(refused);
    if (refused === undefined) this.onTaken();
  }

  #refused(at: Step, to?: string): Error | undefined {
    const { refusal } = this;
    if (refusal?.at !== at || (refusal.to !== undefined && refusal.to !== to)) return undefined;
    return Object.assign(new Error(`not <${to ?? "you"}>`), { responseCode: refusal.status });
  }
}

function mailIn(source: string, to: string): TakenMail {
  const header = (name: string) => new RegExp(`^${name}: (.+)$`, "im").exec(source)?.[1]?.trim() ?? "";
  return { id: header("Message-ID"), from: header("From"), subject: header("Subject"), to, source };
}
