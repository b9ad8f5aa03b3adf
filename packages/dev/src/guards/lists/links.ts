import { type Guard, guardsIn } from '../guard.ts';

const links = 'api/src/link-checks';

/** What is found out of links that are handed in. */
export const linkGuards: readonly Guard[] = [
  ...guardsIn(
    `${links}/check-link.ts`,
    [`${links}/check-link.test.ts`],
    [
      ['ownership', ".where('creator_id', '=', actor.id)"],
      ['ownership', "if (!mine) throw notFound('Accepted job');"],
      ['state', ".where('is_live', '=', true)"],
      ['state', ".where('undone', '=', false)"],
      ['integrity', ".where('canonical', '=', post.canonicalUrl)"],
    ],
  ),
  ...guardsIn(
    `${links}/take-links.ts`,
    [`${links}/take-links.test.ts`],
    [
      ['integrity', 'throw invalid(\n        `contentLinks.${position}`,'],
      ['integrity', "throw new Refusal(409, 'link_used'"],
      ['integrity', '.toSorted((a, b) => (a.canonical < b.canonical ? -1 : 1))'],
      ['state', "\n    .where('is_live', '=', true)"],
    ],
  ),
  ...guardsIn(
    `${links}/settle.ts`,
    [`${links}/settle.test.ts`],
    [
      ['state', '!link.is_live || ', ''],
      ['state', ' || link.canonical === found.canonicalUrl', ''],
      ['ownership', ".where('id', '<>', link.id)"],
    ],
  ),
  ...guardsIn(
    `${links}/look-at-links.ts`,
    [`${links}/settle.test.ts`],
    [
      [
        'integrity',
        '{ handle: found.handle ?? null, platform: found.platform } : link',
        'link : link',
      ],
    ],
  ),
  ...guardsIn(
    `${links}/look-at-links.ts`,
    ['api/src/submissions/look-again.test.ts'],
    [['state', ".where('link_checks.name', '=', 'answers')"]],
  ),
  ...guardsIn(
    `${links}/look-soon.ts`,
    [`${links}/look-at-links.test.ts`],
    [['ownership', ".where('submission_id', '=', submissionId)"]],
  ),
  ...guardsIn(
    `${links}/follow-short.ts`,
    [`${links}/short-links.test.ts`],
    [['policy', '.filter((url) => isShort(parsePost(url)))', '']],
  ),
  ...guardsIn(
    `${links}/online-checks.ts`,
    [`${links}/online-checks.test.ts`],
    [
      ['integrity', 'handle && said && ', 'handle && '],
      ['integrity', ' && handle !== said', ''],
    ],
  ),
  ...guardsIn(
    `${links}/offline-checks.ts`,
    [`${links}/check-link.test.ts`],
    [['integrity', ' && channel.handle)', ')']],
  ),
];
