import { randomUUID } from 'node:crypto';
import type { Side } from '@castwork/contract/roles';
import { signUp } from '@castwork/dev/accounts';
import type { Account, Product } from './fixtures.ts';

/** Words that no line has room for, in two scripts. */
const latin = 'SternenhimmelfotografinSternenhimmelfoto';
const arabic = 'مصورةالسماءالمرصعةبالنجوممصورةالسماءالمر';

/** What somebody writes whose words are long and whose script runs from right to left. */
export const longWords = `${arabic} ${latin}`;

/** An address of sixty letters that no other test uses. */
export const longEmail = () =>
  `${'fotografin'.repeat(4)}${randomUUID().slice(0, 8)}@example.com`.slice(-60);

/** A link as long as platforms make them, that nobody has sent. */
export const longLink = (id: string) =>
  `https://www.youtube.com/watch?v=${id}${randomUUID()}${'x'.repeat(120)}`;

const password = 'a long pass phrase';

/** Somebody whose every word is long. */
export async function enlistLong(product: Product, role: Side, zipCode: string): Promise<Account> {
  const email = longEmail();
  const api = await signUp(product, {
    email,
    password,
    role,
    fullName: longWords,
    stageName: role === 'creator' ? longWords : '',
    businessName: longWords,
    phone: '+1 512 555 0100 0100 0100 0100 0100 0100',
    streetAddress: longWords.slice(0, 60),
    city: longWords,
    state: 'TX',
    zipCode,
    contentType: longWords,
    platforms: ['YouTube'],
    platformUrls: { YouTube: longLink(email.slice(0, 8)) },
  });
  return { email, password, name: longWords, api };
}
