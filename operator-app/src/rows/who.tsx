import type { OperatorPerson } from '@castwork/contract/operator/schemas';
import { EmailAddress } from '@castwork/ui/email-address';
import { PersonName } from './person-name.tsx';

/** Somebody by name and address. */
export const Who = ({ person }: { person: OperatorPerson }) => (
  <>
    <PersonName of={person} />
    {person.name !== person.email && (
      <>
        {' '}
        (<EmailAddress email={person.email} />)
      </>
    )}
  </>
);
