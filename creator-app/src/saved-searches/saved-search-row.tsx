import { searchAlerts } from '@castwork/contract/limits';
import type { SavedSearch } from '@castwork/contract/saved-searches/schemas';
import { Link } from '@castwork/router';
import { refresh, useAction } from '@castwork/session';
import { Field } from '@castwork/ui/field';
import { IconButton } from '@castwork/ui/icon-button';
import { TrashIcon } from '@castwork/ui/further-icons';
import { Select } from '@castwork/ui/select';
import { toastError } from '@castwork/widgets/toast-error';
import { marketAddress } from '../jobs/market-address.ts';
import { alertWords, isAlert } from './alert-words.ts';
import { factsOf, isOver, marketOf } from './saved-market.ts';
import * as styles from './saved-searches.module.css';

interface SavedSearchRowProps {
  search: SavedSearch;
  onDelete: () => void;
}

/** One saved search: the way back to it, when to tell of it, and the end of it. */
export function SavedSearchRow({ search, onDelete }: SavedSearchRowProps) {
  const { _id: id } = search;
  const name = factsOf(search).join(' · ');
  const change = useAction('PUT /api/saved-searches/{id}', {
    // One after the other: the last choice is the one that is kept.
    scope: { id: `saved-search ${id}` },
    onError: (error) => toastError(error, '❌ Failed to save the search'),
    onSettled: () => refresh('GET /api/saved-searches'),
  });
  // What was chosen shows at once, and is what it was again when it cannot be kept.
  const alert = change.isPending ? change.variables.body.alert : search.alert;
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <Link to={marketAddress(marketOf(search))} dir="auto">
          {name}
        </Link>
        {isOver(search) && (
          <p className={styles.note}>Its date has passed: it finds nothing any more.</p>
        )}
      </div>
      <div className={styles.controls}>
        <Field label="Tell me">
          <Select
            value={alert}
            onChange={({ target }) =>
              isAlert(target.value) &&
              change.mutate({ params: { id }, body: { alert: target.value } })
            }
          >
            {searchAlerts.map((value) => (
              <option key={value} value={value}>
                {alertWords[value].label}
              </option>
            ))}
          </Select>
        </Field>
        <IconButton aria-label={`Delete search: ${name}`} onClick={onDelete}>
          <TrashIcon />
        </IconButton>
      </div>
    </li>
  );
}
