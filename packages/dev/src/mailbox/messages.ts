import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';

/** A mail that arrived, as `GET /api/messages` gives it. */
export interface Message {
  id: string;
  from: string;
  /** The addresses it was handed over for. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** By their names in small letters. */
  headers: Record<string, string>;
  /** Every http address in the text and the HTML, in order, each once. */
  links: string[];
  /** ISO 8601, UTC. */
  receivedAt: string;
}

const KEPT = 500;

/** The mails that arrived last, newest first; older ones are forgotten. */
export class Messages {
  #kept: Message[] = [];
  readonly #most: number;

  /** @param most how many are kept */
  constructor(most = KEPT) {
    this.#most = most;
  }

  /** Reads a mail as it came over the wire and keeps it. */
  async add(raw: Buffer, to: string[]): Promise<void> {
    const mail = await PostalMime.parse(raw);
    const { subject = '', text = '', html = '' } = mail;
    const message = {
      id: randomUUID(),
      from: mail.from?.name
        ? `${mail.from.name} <${mail.from.address}>`
        : (mail.from?.address ?? ''),
      to,
      subject,
      text: text.trim(),
      html,
      headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
      links: linksIn(`${text}\n${html}`),
      receivedAt: new Date().toISOString(),
    };
    this.#kept = [message, ...this.#kept].slice(0, this.#most);
  }

  /** All of them, or those for one address (case does not matter). */
  list(to?: string): Message[] {
    const wanted = to?.toLowerCase();
    return wanted === undefined
      ? this.#kept
      : this.#kept.filter((message) => message.to.some((each) => each.toLowerCase() === wanted));
  }

  find(id: string): Message | undefined {
    return this.#kept.find((message) => message.id === id);
  }

  clear(): void {
    this.#kept = [];
  }
}

function linksIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? [];
  return [...new Set(found.map((link) => link.replaceAll('&amp;', '&').replace(/[.,;:!?]+$/, '')))];
}
