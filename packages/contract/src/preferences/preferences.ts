import type { EventKind } from '../events/kinds.ts';

/** How somebody is told of a kind of event. */
export interface Preference {
  readonly app: boolean;
  readonly mail: boolean;
}

/** Kinds that neither ask for an action nor move money nor end work: no mail unless it is asked for. */
const withoutMail: readonly EventKind[] = ['job_accepted', 'job_edited'];

/** How somebody is told who has chosen nothing. */
export const defaultPreference = (kind: EventKind): Preference => ({
  app: true,
  mail: !withoutMail.includes(kind),
});

/** The part of Settings where it is chosen, and the app's path to it: the bell and mails lead there. */
export const preferencesId = 'what-to-tell-me';
export const preferencesPlace = `/settings#${preferencesId}`;
