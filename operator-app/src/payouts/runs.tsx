import type { PayoutRun } from '@castwork/contract/operator/schemas';
import { errorWords, refresh, useAction, useEndpointPages } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { downloadCsv } from '@castwork/ui/download';
import { DownloadIcon } from '@castwork/ui/icons';
import { Cluster, Stack } from '@castwork/ui/layout';
import { Moment } from '@castwork/ui/moment';
import { MoreRows } from '@castwork/ui/more-rows';
import { Panel } from '@castwork/ui/panel';
import { QueryFaces } from '@castwork/ui/query-faces';
import { Skeleton } from '@castwork/ui/skeleton';
import { itemsOf } from '../rows/page-of.ts';
import { Row, Rows } from '../rows/row.tsx';

const read = () =>
  void refresh(
    'GET /api/operator/payout-runs',
    'GET /api/operator/payouts',
    'GET /api/operator/waiting',
  );

const formats = { csv: 'CSV', nacha: 'NACHA' } as const;

/** The files that payouts go out in: a new one of all that wait, and each that there was again. */
export function Runs() {
  const query = useEndpointPages('GET /api/operator/payout-runs', {}, ({ nextCursor }) =>
    nextCursor === undefined ? undefined : { query: { cursor: nextCursor } },
  );
  const take = useAction('POST /api/operator/payout-runs/{id}/file', {
    onSuccess: ({ name, text }) => {
      downloadCsv(name, text);
      read();
    },
  });
  const download = ({ _id: id }: PayoutRun) => take.mutate({ params: { id } });
  const begin = useAction('POST /api/operator/payout-runs', {
    onSuccess: ({ run }) => download(run),
    onSettled: read,
  });
  const error = begin.error ?? take.error;
  const runs = itemsOf(query.data);
  return (
    <Panel title="Files for your bank">
      <p>
        A file takes all payouts that wait. Account numbers are in it: who has taken it is recorded.
      </p>
      <Cluster>
        {(['csv', 'nacha'] as const).map((format) => (
          <Button
            key={format}
            icon={<DownloadIcon />}
            busy={begin.isPending && begin.variables.body.format === format}
            busyLabel="Writing…"
            onClick={() => begin.mutate({ body: { format } })}
          >
            New {formats[format]} file
          </Button>
        ))}
      </Cluster>
      {error && <Banner tone="error">{errorWords(error, 'There is no file')}</Banner>}
      {begin.data && begin.data.unreadable > 0 && (
        <Banner tone="warning">
          {begin.data.unreadable} cannot be read with PAYOUT_KEY, and wait.
        </Banner>
      )}
      <QueryFaces
        query={query}
        failure={errorWords(query.error, 'Failed to load files')}
        skeleton={<Skeleton />}
        isEmpty={runs.length === 0}
        empty={<p>No file was written yet.</p>}
      >
        <Stack>
          <Rows label="Files">
            {runs.map((run) => (
              <Row
                key={run._id}
                title={`${run.payouts} ${run.payouts === 1 ? 'payout' : 'payouts'}, ${formats[run.format]}`}
                note={
                  <>
                    <Moment value={run.at} />
                    {!run.isTaken && ' · not downloaded yet'}
                  </>
                }
                amount={run.amount}
              >
                <Button
                  icon={<DownloadIcon />}
                  busy={take.isPending && take.variables.params.id === run._id}
                  busyLabel="Reading…"
                  onClick={() => download(run)}
                >
                  Download
                </Button>
              </Row>
            ))}
          </Rows>
          <MoreRows query={query}>Show earlier files</MoreRows>
        </Stack>
      </QueryFaces>
    </Panel>
  );
}
