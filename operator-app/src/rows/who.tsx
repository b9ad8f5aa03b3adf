import type { OperatorPerson } from '@castwork/contract/operator/schemas';
import { EmailAddress } from '@castwork/ui/email-address';
import { PersonName } from './person-name.tsx';
import * as styles from './rows.module.css';

/** Somebody by name, and by address on a line of its own: beside the name it would leave it on a phone. */
export const Who = ({ person }: { person: OperatorPerson }) => (
  <>
    <PersonName of={person} />
    {person.name !== person.email && (
      <div className={styles.address}>
        <EmailAddress email={person.email} />
      </div>
    )}
  </>
);
