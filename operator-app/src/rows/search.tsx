import { Button } from '@castwork/ui/button';
import { Field } from '@castwork/ui/field';
import { SearchIcon } from '@castwork/ui/icons';
import { TextInput } from '@castwork/ui/text-input';
import { AskForm } from './ask-form.tsx';
import * as styles from './search.module.css';

interface SearchProps {
  label: string;
  hint: string;
  /** What is looked for now. */
  value: string;
  maxLength: number;
  onSearch: (words: string) => void;
}

/** One field and its button. */
export const Search = ({ label, hint, value, maxLength, onSearch }: SearchProps) => (
  <AskForm
    className={styles.search}
    values={{ words: value }}
    onAsk={(form) => onSearch(String(form.get('words') ?? '').trim())}
  >
    <Field label={label} hint={hint}>
      <TextInput type="search" name="words" maxLength={maxLength} />
    </Field>
    <Button type="submit" icon={<SearchIcon />}>
      Find
    </Button>
  </AskForm>
);
