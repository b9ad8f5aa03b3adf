import { shortCommit } from '@castwork/federation/commit';
import type { ToldChannel, ToldRemote } from '@castwork/federation/told-overview';
import { Banner } from '@castwork/ui/banner';
import { DefinitionList } from '@castwork/ui/definition-list';
import { Stack } from '@castwork/ui/layout';
import { Panel } from '@castwork/ui/panel';
import { RelativeDate } from '@castwork/ui/relative-date';
import { Row, Rows } from '../rows/row.tsx';

/** The beginning of a build's id, by which teams know it. */
const short = (build: string) => build.slice(0, 12);

const verbs = {
  deploy: 'deployed by',
  rollback: 'gone back to by',
  errors: 'gone back to after errors, by',
} as const;

const Channel = ({ of }: { of: ToldChannel }) => {
  const { channel, live, previous, change, pages, lost } = of;
  const share = change.percent === undefined ? '' : ` (${change.percent}%)`;
  const sources = [change.commit && shortCommit(change.commit), change.branch];
  return (
    <>
      {lost.length > 0 && (
        <Banner tone="error">Files of the live build cannot be read: {lost.join(', ')}</Banner>
      )}
      <DefinitionList
        rows={[
          ['Channel', `${channel}${share}`],
          ['Live build', live === null ? 'none' : <code key="live">{short(live)}</code>],
          [
            'Last changed',
            <span key="since">
              <RelativeDate value={change.at} />, {verbs[change.why]} <bdi>{change.by}</bdi>
            </span>,
          ],
          ['From', sources.filter(Boolean).join(' of ')],
          ['Before', previous && <code key="previous">{short(previous)}</code>],
          [
            'Pages in ten minutes',
            `${pages.given.toLocaleString('en-US')}, ${pages.broken.toLocaleString('en-US')} broke`,
          ],
        ]}
      />
    </>
  );
};

const Errors = ({ of: { name, errors } }: { of: ToldRemote }) =>
  errors.length === 0 ? (
    <p>No browser has reported an error.</p>
  ) : (
    <Rows label={`Errors of ${name}`}>
      {errors
        .toSorted((one, other) => other.last.at.localeCompare(one.last.at))
        .map(({ build, count, last }) => (
          <Row
            key={build}
            title={last.message}
            note={
              <>
                {count.toLocaleString('en-US')} of build <code>{short(build)}</code>, the last{' '}
                <RelativeDate value={last.at} /> in {last.phase}
              </>
            }
          />
        ))}
    </Rows>
  );

/** One remote: its channels, and what broke. */
export const Remote = ({ of }: { of: ToldRemote }) => (
  <Panel title={<bdi>{of.name}</bdi>}>
    <Stack>
      {of.frozen && (
        <Banner tone="warning">
          Frozen by <bdi>{of.frozen.by}</bdi>: <bdi>{of.frozen.why}</bdi>
        </Banner>
      )}
      {of.channels.map((channel) => (
        <Channel key={channel.channel} of={channel} />
      ))}
      <Errors of={of} />
    </Stack>
  </Panel>
);
