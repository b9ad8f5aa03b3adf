import { figureRows, reviewCountWords } from '@castwork/contract/people/figure-words';
import type { PersonPage } from '@castwork/contract/operator/people-schemas';
import { Link } from '@castwork/router';
import { DefinitionList } from '@castwork/ui/definition-list';
import { EmailAddress } from '@castwork/ui/email-address';
import { LinkButton } from '@castwork/ui/link-button';
import { LongText } from '@castwork/ui/long-text';
import { Moment } from '@castwork/ui/moment';
import { Money } from '@castwork/ui/money';
import { Panel } from '@castwork/ui/panel';
import { RelativeDate } from '@castwork/ui/relative-date';
import { StatusBadge } from '@castwork/ui/status-badge';
import { Row, Rows } from '../rows/row.tsx';
import { PersonName } from '../rows/person-name.tsx';

/** Whose account it is, and how it is used. */
export const Account = ({ of }: { of: PersonPage }) => (
  <Panel title="Account">
    <DefinitionList
      rows={[
        ['Address', <EmailAddress key="email" email={of.email} />],
        ['Full name', of.fullName],
        ['Id', of._id],
        ['Role', of.role === 'creator' ? 'Creator' : 'Sponsor'],
        ['Here since', <Moment key="since" value={of.since} />],
        [
          'Address confirmed',
          !of.closedAt &&
            (of.confirmedAt ? <Moment key="confirmed" value={of.confirmedAt} /> : 'Not yet'),
        ],
        ['Closed', of.closedAt && <Moment key="closed" value={of.closedAt} />],
        ['Last seen', of.lastSeenAt && <RelativeDate key="seen" value={of.lastSeenAt} />],
        ['Open sessions', of.sessions],
      ]}
    />
    <Link to={`/operator/audit?by=all&about=${of._id}`}>
      What they did, and what was done to them
    </Link>
  </Panel>
);

/** What they have to do with others now. */
export const OpenWork = ({ of: { role, open, balance, _id } }: { of: PersonPage }) => (
  <Panel title="Work and money">
    <DefinitionList
      rows={[
        [
          'Jobs on the market',
          role === 'sponsor' && (
            <Link key="jobs" to={`/operator/jobs?find=${_id}`}>
              {open.jobs}
            </Link>
          ),
        ],
        ['Accepted, no links yet', open.accepted],
        ['Links in review', open.handedIn],
        ['In dispute', open.disputed],
        ['Balance', <Money key="available" dollars={balance.available} />],
        ['Held for jobs', role === 'sponsor' && <Money key="held" dollars={balance.held} />],
        ['On its way', <Money key="pending" dollars={balance.pending} />],
      ]}
    />
    {open.disputed > 0 && <Link to={`/operator/disputes?find=${_id}`}>Their open disputes</Link>}
    <Link to={`/operator/money${role === 'creator' ? '' : '/deposits'}?find=${_id}`}>
      {role === 'creator' ? 'Their payouts' : 'Their payments'}
    </Link>
    <Link to={`/operator/money/ledger?find=${_id}`}>Their accounts in the ledger</Link>
  </Panel>
);

/** How reliable they are. */
export const Figures = ({ of: { figures, _id } }: { of: PersonPage }) => (
  <Panel title="Figures">
    <DefinitionList
      rows={[
        [
          'Reviews',
          figures.rating === null
            ? reviewCountWords(0)
            : `${figures.rating.toFixed(1)} of 5 stars, ${reviewCountWords(figures.reviews)}`,
        ],
        ...figureRows(figures),
      ]}
    />
    <div>
      <LinkButton as={Link} to={`/people/${_id}`}>
        The page that others read
      </LinkButton>
    </div>
  </Panel>
);

/** What others say of them to operators. */
export const Reports = ({ of: { reports } }: { of: PersonPage }) => (
  <Panel title="Reports about them">
    {reports.length === 0 ? (
      <p>There are none.</p>
    ) : (
      <Rows label="Reports about them">
        {reports.map(({ _id, at, by, reason, jobTitle, closedAt }) => (
          <Row
            key={_id}
            badge={
              closedAt ? (
                <StatusBadge look="ended" word="Closed" />
              ) : (
                <StatusBadge look="waiting" word="Open" />
              )
            }
            title={<LongText>{reason}</LongText>}
            note={
              <>
                <PersonName of={by} /> · <RelativeDate value={at} />
                {jobTitle && (
                  <>
                    {' '}
                    · <bdi>{jobTitle}</bdi>
                  </>
                )}{' '}
                · <Link to={`/operator/reports/${_id}`}>Open the report</Link>
              </>
            }
          />
        ))}
      </Rows>
    )}
  </Panel>
);
