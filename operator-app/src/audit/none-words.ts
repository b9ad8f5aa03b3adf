import type { useFilter } from './use-filter.ts';

/** What was asked of the audit trail, and whether it was about an address or id that nobody has. */
type Asked = Pick<ReturnType<typeof useFilter>[0], 'about' | 'from' | 'to'> & {
  readonly isOfNobody: boolean;
};

/** What was meant as an id, though a sign of it may be missing. */
const isLikeId = (text: string) => /^[\da-f-]{16,}$/i.test(text);

/** Why nothing is found, and what to ask for instead. */
export function noneWords({ about, from, to, isOfNobody }: Asked): readonly [string, string] {
  if (from && to && from > to)
    return ['The first day is after the last.', 'Change one of the two days.'];
  if (isOfNobody)
    return [
      isLikeId(String(about))
        ? `Nobody and nothing in the trail has the id “${about}”.`
        : `Nobody has the address “${about}”.`,
      'Find them under People, and ask by their address or id.',
    ];
  return [
    'Nothing of that kind has happened.',
    'Ask for more: everybody, anything, or other days.',
  ];
}
