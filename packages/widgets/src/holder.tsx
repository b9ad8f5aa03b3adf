import { useSession } from '@castwork/session';

/** Whose money a paper is about: the name, where there is one, and the address. */
export function Holder() {
  const user = useSession()?.user;
  if (!user) return null;
  const { role, businessName, fullName, stageName, email } = user;
  const name = role === 'sponsor' ? businessName || fullName : fullName || stageName;
  return (
    <>
      {name && (
        <>
          <bdi>{name}</bdi> ·{' '}
        </>
      )}
      <bdi>{email}</bdi>
    </>
  );
}
