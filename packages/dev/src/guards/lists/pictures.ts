import { type Guard, guardsIn } from '../guard.ts';

const pictures = 'api/src/pictures';
const read = [`${pictures}/read-picture.test.ts`];
const shown = [`${pictures}/pictures.test.ts`, 'api/src/link-checks/look-at-links.test.ts'];

/** Pictures, and the texts that people agree to. */
export const pictureGuards: readonly Guard[] = [
  ...guardsIn(`${pictures}/read-picture.ts`, read, [
    ['limit', "throw new Refusal(\n      413,\n      'too_large',"],
    ['policy', "throw refuse('Only JPEG, PNG and WebP"],
    ['policy', "throw refuse('The picture is broken."],
    ['limit', 'throw refuse(`The picture has more than'],
  ]),
  ...guardsIn(`${pictures}/get-my-picture.ts`, shown, [
    ['ownership', ".where('id', '=', caller.actor.id)"],
  ]),
  ...guardsIn(`${pictures}/remove-my-picture.ts`, shown, [
    ['ownership', ".where('user_id', '=', caller.actor.id)"],
  ]),
  ...guardsIn(
    'api/src/safety/blocks.ts',
    ['api/src/safety/blocks.test.ts'],
    [
      ['policy', "throw forbidden('you_blocked', mine);"],
      ['policy', "throw forbidden('blocked', theirs);"],
    ],
  ),
];
