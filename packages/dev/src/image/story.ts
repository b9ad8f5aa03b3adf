import { Problem } from '@castwork/federation/problem';
import { signUp } from '../accounts.ts';
import { newcomer } from '../demo/people.ts';
import type { MailboxClient } from '../mailbox-client.ts';
import type { Told } from './settings.ts';

/** Somebody signs up, confirms by the mail that the worker sends, and logs in. */
export async function enter({ apiUrl }: Told, mailbox: MailboxClient): Promise<void> {
  const password = 'a password of one minute';
  await signUp({ apiUrl, mailbox }, { ...newcomer, role: 'creator', password });
}

/** The page of the login names a file of the remote that came along, which is there. */
export async function openLogin({ shellUrl }: Told): Promise<void> {
  const page = await (await fetch(`${shellUrl}/login`)).text();
  const file = /\/remotes\/auth-app\/[^"'\s]+\.js/.exec(page)?.[0];
  if (!file) throw new Problem('The page of the login names no remote.');
  const answer = await fetch(`${shellUrl}${file}`);
  if (!answer.ok) throw new Problem(`${file} answers ${answer.status}.`);
}
