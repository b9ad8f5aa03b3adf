import type { OperatorPerson } from '@castwork/contract/operator/schemas';

/** Somebody by name and address. */
export const Who = ({ person: { name, email } }: { person: OperatorPerson }) => (
  <>
    <bdi>{name}</bdi>
    {name !== email && (
      <>
        {' '}
        (<bdi>{email}</bdi>)
      </>
    )}
  </>
);
