import { type SearchAlert, searchAlerts } from '@castwork/contract/limits';
import { errorWords, refresh, useAction } from '@castwork/session';
import { Answer } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { Dialog, DialogActions } from '@castwork/ui/dialog';
import { Fieldset } from '@castwork/ui/fieldset';
import { Form } from '@castwork/ui/layout';
import { RadioCard } from '@castwork/ui/radio-group';
import { showToast } from '@castwork/ui/toast';
import { type FormEvent, useState } from 'react';
import type { MarketSearch } from '../jobs/market-address.ts';
import { alertWords } from './alert-words.ts';
import { factsOf, toSave } from './saved-market.ts';
import * as styles from './saved-searches.module.css';

interface SaveDialogProps {
  search: MarketSearch;
  onClose: () => void;
}

/** Asks when to tell of what a search finds. */
export function SaveDialog({ search, onClose }: SaveDialogProps) {
  const [alert, setAlert] = useState<SearchAlert>('now');
  const saved = toSave(search);
  const save = useAction('POST /api/saved-searches', {
    onSuccess: ({ message }) => {
      showToast({ message });
      void refresh('GET /api/saved-searches');
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ body: { ...saved, alert } });
  };
  return (
    <Dialog open title="Save this search" onClose={onClose}>
      <Form onSubmit={submit}>
        <ul className={styles.facts} aria-label="What is looked for">
          {factsOf(saved).map((fact) => (
            <li key={fact} dir="auto">
              {fact}
            </li>
          ))}
        </ul>
        {save.error && (
          <Answer tone="error">{errorWords(save.error, '❌ Failed to save the search')}</Answer>
        )}
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
            Save Search
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
