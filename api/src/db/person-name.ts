import { sql } from 'kysely';
import { creatorNameOf } from './creator-name.ts';

/** How others see a sponsor: the business, else the full name, else 'Sponsor'. */
const sponsorName = sql<string>`coalesce(
  nullif(users.business_name, ''), nullif(users.full_name, ''), 'Sponsor'
)`;

/** How others see somebody, by their role. */
export const personName = sql<string>`case users.role
  when 'creator' then ${creatorNameOf('users')} else ${sponsorName} end`;
