import { Whole, type WholeProps } from './whole.tsx';

interface EmailAddressProps extends Pick<WholeProps, 'end'> {
  email: string | undefined;
}

/** An address that is kept together; where a line is too narrow, it breaks before its `@`, not in a word. */
export const EmailAddress = ({ email = '', end }: EmailAddressProps) => {
  const at = email.lastIndexOf('@');
  return (
    <Whole end={end}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </Whole>
  );
};
