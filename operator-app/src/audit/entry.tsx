import { plainKind } from '@castwork/contract/events/plain-kind';
import type { AuditEntry } from '@castwork/contract/operator/audit-schemas';
import { Link } from '@castwork/router';
import { LinkButton } from '@castwork/ui/link-button';
import { Row } from '../rows/row.tsx';
import { UtcMoment } from './utc-moment.tsx';

const actors = {
  operator: 'an operator on the server',
  system: 'the system',
  creator: 'a creator',
  sponsor: 'a sponsor',
} as const;

/** Where the thing is looked at that something was done to. */
const places: Readonly<Record<string, (id: string) => string>> = {
  submission: (id) => `/operator/cases/${id}`,
  report: (id) => `/operator/reports/${id}`,
  account: (id) => `/operator/money/ledger/${id}`,
  job: (id) => `/operator/jobs/${id}`,
};

/** What it was done to, or whose money it was, as far as it has a name. */
const aboutOf = ({ subject, data }: AuditEntry) => subject.person?.name ?? data.jobTitle;

/** Where that is looked at: the thing itself, else whose it is. Operators have no page. */
const placeOf = ({ subject: { kind, _id, person } }: AuditEntry) =>
  places[kind]?.(_id) ??
  (person && person.role !== 'operator' ? `/operator/people/${person._id}` : undefined);

/** Of a file its name says which one it is; its id says nothing to anybody. */
const said = ({ kind, data: { share, reason, note, reference, sentBackAs } }: AuditEntry) =>
  [
    share === undefined ? '' : `${share}%`,
    reason ?? note,
    kind === 'payout_file_taken' ? '' : reference,
    sentBackAs && `sent back as ${sentBackAs}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** One event: what, by whom, to whom, when, and why. */
export function Entry({ of }: { of: AuditEntry }) {
  const { at, by, kind, subject, data } = of;
  const about = aboutOf(of);
  const place = placeOf(of);
  const words = said(of);
  return (
    <Row
      title={
        <>
          {plainKind(kind)}
          {about && (
            <>
              : <bdi>{about}</bdi>
            </>
          )}
        </>
      }
      note={
        <>
          <UtcMoment value={at} /> · by <bdi>{by.person?.name ?? actors[by.kind]}</bdi>
          {words && (
            <>
              {' '}
              · <bdi>{words}</bdi>
            </>
          )}
        </>
      }
      amount={data.amount}
    >
      {place && (
        <LinkButton
          as={Link}
          variant="ghost"
          to={place}
          aria-label={`Open ${about ?? subject.kind}`}
        >
          Open
        </LinkButton>
      )}
    </Row>
  );
}
