import { type SearchAlert, searchAlerts } from '@castwork/contract/limits';
import { type ApiError, errorWords, refresh, useAction, useEndpoint } from '@castwork/session';
import { Answer } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { Dialog, DialogActions } from '@castwork/ui/dialog';
import { Fieldset } from '@castwork/ui/fieldset';
import { Form, Stack } from '@castwork/ui/layout';
import { RadioCard } from '@castwork/ui/radio-group';
import { Skeleton } from '@castwork/ui/skeleton';
import { showToast } from '@castwork/ui/toast';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { useLeftBehind } from '@castwork/widgets/use-left-behind';
import { type FormEvent, useState } from 'react';
import type { MarketSearch } from '../jobs/market-address.ts';
import { alertWords } from './alert-words.ts';
import { factsOf, type Saved, sameOf, toSave } from './saved-market.ts';
import * as styles from './saved-searches.module.css';

interface SaveDialogProps {
  search: MarketSearch;
  onClose: () => void;
}

/** What is looked for, in words. */
const Facts = ({ of }: { of: Saved }) => (
  <ul className={styles.facts} aria-label="What is looked for">
    {factsOf(of).map((fact) => (
      <li key={fact} dir="auto">
        {fact}
      </li>
    ))}
  </ul>
);

const notSaved = (error: ApiError) => errorWords(error, '❌ Failed to save the search');

interface SaveFormProps {
  saved: Saved;
  onClose: () => void;
  /** Told while it is being saved. */
  onBusy: (isBusy: boolean) => void;
}

/** Asks when to tell of what a search finds. */
function SaveForm({ saved, onClose, onBusy }: SaveFormProps) {
  const [alert, setAlert] = useState<SearchAlert>('now');
  const tellIfLeft = useLeftBehind();
  const save = useAction('POST /api/saved-searches', {
    onMutate: () => onBusy(true),
    onSuccess: ({ message }) => {
      showToast({ message });
      onClose();
    },
    onError: (error) => tellIfLeft(error, notSaved(error)),
    // Also of one that was saved though its answer was lost.
    onSettled: () => {
      onBusy(false);
      void refresh('GET /api/saved-searches');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ body: { ...saved, alert } });
  };
  return (
    <Form onSubmit={submit}>
      <Facts of={saved} />
      {save.error && <Answer tone="error">{notSaved(save.error)}</Answer>}
      <Fieldset legend="When a new job is found, tell me">
        {searchAlerts.map((value) => (
          <RadioCard
            key={value}
            name="alert"
            value={value}
            {...alertWords[value]}
            checked={alert === value}
            onChange={() => setAlert(value)}
          />
        ))}
      </Fieldset>
      <DialogActions>
        <Button onClick={onClose} disabled={save.isPending}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={save.isPending} busyLabel="Saving…">
          Save search
        </Button>
      </DialogActions>
    </Form>
  );
}

/** Saves a search, or says that it is saved already. */
export function SaveDialog({ search, onClose }: SaveDialogProps) {
  const query = useEndpoint('GET /api/saved-searches');
  const saved = toSave(search);
  const same = sameOf(query.data?.items ?? [], saved);
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog open title="Save this search" onClose={onClose} busy={isBusy}>
      <ApiFaces query={query} failure="Failed to load your searches" skeleton={<Skeleton />}>
        {same ? (
          <Stack>
            <Facts of={saved} />
            <p>
              You have saved this search already. New jobs are told:{' '}
              {alertWords[same.alert].label.toLowerCase()}. Change or delete it in “Saved searches”.
            </p>
            <DialogActions>
              <Button onClick={onClose}>Close</Button>
            </DialogActions>
          </Stack>
        ) : (
          <SaveForm saved={saved} onClose={onClose} onBusy={setBusy} />
        )}
      </ApiFaces>
    </Dialog>
  );
}
