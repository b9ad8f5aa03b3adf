import { foldEmail } from '@castwork/contract/email';
import { useEndpoint } from '@castwork/session';

/** Whose an address is that was typed, by name: a slip in it may make it somebody else's. */
export function SponsorOf({ email }: { email: string }) {
  const find = email.trim();
  const people = useEndpoint('GET /api/operator/people', { query: { find } });
  const sponsor = people.data?.items.find((each) => foldEmail(each.email) === foldEmail(find));
  return (
    sponsor && (
      <p>
        It counts for <bdi>{sponsor.name}</bdi>.
      </p>
    )
  );
}
