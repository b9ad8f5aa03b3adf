import { Whole } from './whole.tsx';

/** An address that is kept together; where a line is too narrow, it breaks before its `@`, not in a word. */
export const EmailAddress = ({ email = '' }: { email: string | undefined }) => {
  const at = email.lastIndexOf('@');
  return (
    <Whole>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </Whole>
  );
};
