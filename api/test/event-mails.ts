import { onTestFinished, vi } from 'vitest';
import { startMailWorker } from '../src/mail/worker.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { mailsToGo } from './mails-to-go.ts';
import { openApi, type TestApi } from './open-api.ts';
import type { Person } from './people.ts';
import { newPair, type Pair } from './things.ts';

/** An API with an outbox of its own, whose mails go to a mailbox of its own. */
export async function openMailed() {
  const mailbox = await createMailbox();
  const api = await openApi({
    SMTP_URL: mailbox.smtpUrl,
    API_URL: 'https://api.castwork.example',
    MAIL_FROM: 'Castwork <news@castwork.example>',
  });
  onTestFinished(async () => {
    await api.close();
    await mailbox.close();
  });
  const pair: Pair = await newPair(api);
  return { api, mailbox, pair };
}

/** A worker of this process. @param now its time; the machine's unless said */
export async function startWorker({ context }: TestApi, now?: () => Date) {
  const stop = await startMailWorker(now ? { ...context, clock: { now } } : context);
  onTestFinished(stop);
  return stop;
}

/** Waits until no mail waits any more that could go out now. */
export const untilIdle = (api: TestApi) =>
  vi.waitUntil(async () => (await mailsToGo(api)) === 0, { timeout: 30_000, interval: 50 });

export const subjectsTo = (mailbox: Mailbox, { user }: Person) =>
  mailbox
    .mailsTo(user.email)
    .map(({ subject }) => subject)
    .toSorted();
