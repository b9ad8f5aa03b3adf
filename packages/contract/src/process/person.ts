import type { Process } from './transition.ts';

/**
 * The states of somebody's account. Whoever is `Suspended` finishes what they have begun and is paid for
 * it, and begins nothing; which calls that leaves, each endpoint says (`whileSuspended`).
 */
export const personStatuses = ['Active', 'Suspended'] as const;
export type PersonStatus = (typeof personStatuses)[number];

/** What may happen to an account. Source: beyond, "Operator". */
export const personProcess = {
  suspend: {
    from: ['Active'],
    to: 'Suspended',
    by: ['operator'],
    clocksRunOn: true,
    event: 'person_suspended',
    tells: ['creator', 'sponsor'],
    refusal: { code: 'already_suspended', message: 'This account is suspended already' },
  },
  restore: {
    from: ['Suspended'],
    to: 'Active',
    by: ['operator'],
    clocksRunOn: true,
    event: 'person_restored',
    tells: ['creator', 'sponsor'],
    refusal: { code: 'not_suspended', message: 'This account is not suspended' },
  },
} as const satisfies Process<PersonStatus>;
