import { sql } from 'kysely';
import { creatorNameOf } from './creator-name.ts';
import { sponsorNameOf } from './sponsor-name.ts';

/** How others see somebody, by their role. */
export const personName = sql<string>`case users.role
  when 'creator' then ${creatorNameOf('users')} else ${sponsorNameOf('users')} end`;
