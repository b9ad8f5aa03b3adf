import { Fragment } from 'react';
import { Whole, type WholeProps } from './whole.tsx';

interface EmailAddressProps extends Pick<WholeProps, 'end'> {
  email: string | undefined;
}

/** Where an address may break: before its `@` and after a dot. */
const parts = (email: string) => email.match(/@?[^@.]+\.?|[@.]/g) ?? [];

/** An address that is kept together; where a line is too narrow, it breaks at its signs, not in a word. */
export const EmailAddress = ({ email = '', end }: EmailAddressProps) => (
  <Whole end={end}>
    {parts(email).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </Whole>
);
