import { payoutsInWords, runOutcomes } from '@castwork/contract/operator/run-outcomes';
import type { PayoutRun } from '@castwork/contract/operator/schemas';
import { errorWords, refresh, useAction } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { downloadCsv } from '@castwork/ui/download';
import { DownloadIcon } from '@castwork/ui/further-icons';
import { Cluster } from '@castwork/ui/layout';
import { Moment } from '@castwork/ui/moment';
import { formatMoney } from '@castwork/ui/money';
import { Panel } from '@castwork/ui/panel';
import { formatDate } from '@castwork/ui/relative-date';
import { useList } from '@castwork/widgets/use-list';
import { useId, useState } from 'react';
import { failureWords } from '../rows/failure-words.ts';
import { List } from '../rows/list.tsx';
import { Row } from '../rows/row.tsx';
import { NewRun } from './new-run.tsx';
import { SendRun } from './send-run.tsx';

const read = () =>
  void refresh(
    'GET /api/operator/payout-runs',
    'GET /api/operator/payouts',
    'GET /api/operator/waiting',
  );

const formats = { csv: 'CSV', nacha: 'NACHA' } as const;

const whatOf = ({ payouts, format }: PayoutRun) => `${payoutsInWords(payouts)}, ${formats[format]}`;

const whichRun = (run: PayoutRun) =>
  `${whatOf(run)}, ${formatMoney(run.amount)}, of ${formatDate(run.at)}`;

/** How many of a file's payouts nothing is known of since it was taken. */
const onTheirWay = ({ isTaken, payouts, sent = 0, failed = 0 }: PayoutRun) =>
  isTaken ? payouts - sent - failed : 0;

/** What became of them, where it is more than that they are on their way. */
function stateOf(run: PayoutRun) {
  const { sent = 0, failed = 0 } = run;
  const parts = [
    [onTheirWay(run), 'on the way'],
    [sent, 'sent'],
    [failed, 'failed'],
  ] as const;
  return parts.filter(([count]) => count > 0).map(([count, word]) => ` · ${count} ${word}`);
}

/** The files that payouts go out in: a new one of all that wait, and each that there was again. */
export function Runs() {
  const runs = useList('GET /api/operator/payout-runs', {});
  const { formats: writable = ['csv', 'nacha'] } = runs.query.data?.pages[0] ?? {};
  const why = useId();
  const [asked, setAsked] = useState<PayoutRun['format']>();
  const [sending, setSending] = useState<PayoutRun>();
  const take = useAction('POST /api/operator/payout-runs/{id}/file', {
    onSuccess: ({ name, text }) => {
      downloadCsv(name, text);
      read();
    },
  });
  const download = ({ _id: id }: PayoutRun) => take.mutate({ params: { id } });
  const begin = useAction('POST /api/operator/payout-runs', {
    onSuccess: ({ run }) => download(run),
    onSettled: () => {
      setAsked(undefined);
      read();
    },
  });
  const failure = begin.error
    ? failureWords(begin.error, 'written')
    : take.error && errorWords(take.error, 'The file was not downloaded. Please try again.');
  const outcomes = take.data && runOutcomes(take.data.run);
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
            disabled={!writable.includes(format)}
            aria-describedby={writable.includes(format) ? undefined : why}
            onClick={() => setAsked(format)}
          >
            New {formats[format]} file…
          </Button>
        ))}
      </Cluster>
      {!writable.includes('nacha') && (
        <p id={why}>
          The server does not know whom a NACHA file is from: whoever runs it sets PAYOUT_ORIGIN.
        </p>
      )}
      {failure && <Banner tone="error">{failure}</Banner>}
      {outcomes && <Banner tone="warning">{outcomes}: do not send this file again.</Banner>}
      {begin.data && begin.data.unreadable > 0 && (
        <Banner tone="warning">
          {begin.data.unreadable} cannot be read with PAYOUT_KEY, and wait.
        </Banner>
      )}
      <List
        of={runs}
        label="Files"
        more="Show earlier files"
        empty={<p>No file was written yet.</p>}
      >
        {runs.items.map((run) => (
          <Row
            key={run._id}
            title={whatOf(run)}
            note={
              <>
                <Moment value={run.at} />
                {run.isTaken ? stateOf(run) : ' · not downloaded yet'}
              </>
            }
            amount={run.amount}
          >
            {onTheirWay(run) > 0 && (
              <Button aria-label={`Mark as sent: ${whichRun(run)}`} onClick={() => setSending(run)}>
                Mark as sent…
              </Button>
            )}
            <Button
              icon={<DownloadIcon />}
              busy={take.isPending && take.variables.params.id === run._id}
              busyLabel="Reading…"
              aria-label={`Download ${whichRun(run)}`}
              onClick={() => download(run)}
            >
              Download
            </Button>
          </Row>
        ))}
      </List>
      {sending && (
        <SendRun
          which={whichRun(sending)}
          id={sending._id}
          count={onTheirWay(sending)}
          onClose={() => setSending(undefined)}
        />
      )}
      {asked && (
        <NewRun
          format={formats[asked]}
          busy={begin.isPending}
          onConfirm={() => begin.mutate({ body: { format: asked } })}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Panel>
  );
}
