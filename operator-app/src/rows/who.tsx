import type { OperatorPerson } from '@castwork/contract/operator/schemas';
import { PersonName } from './person-name.tsx';

/** Somebody by name and address. */
export const Who = ({ person }: { person: OperatorPerson }) => (
  <>
    <PersonName of={person} />
    {person.name !== person.email && (
      <>
        {' '}
        (<bdi>{person.email}</bdi>)
      </>
    )}
  </>
);
