import { type Guard, guardsIn } from '../guard.ts';

const legal = 'api/src/legal';
const consent = [`${legal}/consent.test.ts`];

/** What people agree to, and what a text may do in a page. */
export const legalGuards: readonly Guard[] = [
  ...guardsIn(`${legal}/consent.ts`, consent, [
    ['state', "throw conflict(\n      'other_version',"],
    ['ownership', ".where('user_id', '=', userId)"],
  ]),
  ...guardsIn('api/src/accounts/signup.ts', consent, [
    ['state', 'if (termsVersion === readLegal(settings).version)', 'if (termsVersion)'],
    [
      'ownership',
      "await trx.deleteFrom('consents').where('user_id', '=', created.id).execute();",
      '',
    ],
  ]),
  ...guardsIn(
    `${legal}/to-blocks.ts`,
    [`${legal}/to-blocks.test.ts`],
    [['policy', 'isSafe(href) ? { ...style, href } : style', '{ ...style, href }']],
  ),
];
