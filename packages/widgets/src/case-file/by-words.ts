import type { CaseFile } from '@castwork/contract/cases/schemas';
import type { ActorKind } from '@castwork/contract/process/transition';

/** Whoever did something, as a file names them. */
export const byWords = ({ creator, sponsor }: CaseFile, by: ActorKind): string =>
  ({ creator: creator.name, sponsor: sponsor.name, operator: 'An operator', system: 'Castwork' })[
    by
  ];
