/** An address on one line, or, where that is too narrow, broken before its `@` rather than in a word. */
export const EmailAddress = ({ email = '' }: { email: string | undefined }) => {
  const at = email.lastIndexOf('@');
  return (
    <bdi>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  );
};
