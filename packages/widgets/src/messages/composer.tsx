import { limits } from '@castwork/contract/limits';
import { useDraft, useForm } from '@castwork/forms';
import { Button } from '@castwork/ui/button';
import { formatCount } from '@castwork/ui/format';
import { SendIcon } from '@castwork/ui/icons';
import { Textarea } from '@castwork/ui/textarea';
import { VisuallyHidden } from '@castwork/ui/visually-hidden';
import { type KeyboardEvent, type Ref, useId } from 'react';
import * as styles from './composer.module.css';

export interface ComposerProps {
  /** Tells drafts apart. */
  draft: string;
  /** Whom one writes to. */
  name: string;
  onSend: (text: string) => void;
  /** The form, whose field is called `text`. */
  ref?: Ref<HTMLFormElement>;
}

/** With a keyboard of its own Enter sends; a phone's has no Shift at hand, and breaks the line. */
const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** How near the end of its room a text is when that is said. */
const nearEnd = 200;

/** Where a message is written. What was typed is kept over a reload. */
export function Composer({ draft, name, onSend, ref }: ComposerProps) {
  const form = useForm({ defaultValues: { text: '' } });
  const forget = useDraft(form, draft);
  const hint = useId();
  const left = limits.message - form.watch('text').trim().length;

  const send = form.handleSubmit(({ text }) => {
    // What is too long is not cut: nobody would know what was lost.
    if (text.trim() === '' || text.trim().length > limits.message) return;
    onSend(text.trim());
    form.reset();
    forget();
    // The next one can follow, and the keyboard of a phone stays.
    form.setFocus('text');
  });
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!hasKeyboard()) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      ref={ref}
      className={styles.composer}
      onSubmit={(event) => void send(event)}
      data-screen-only
    >
      <Textarea
        className={styles.field}
        rows={1}
        aria-label={`Message to ${name}`}
        aria-describedby={hint}
        placeholder="Write a message"
        aria-invalid={left < 0 || undefined}
        onKeyDown={onKeyDown}
        {...form.register('text')}
      />
      <Button
        type="submit"
        variant="primary"
        icon={<SendIcon />}
        className={styles.send}
        // The field keeps the focus: else the keyboard goes, and the button moves away under the thumb.
        onMouseDown={(event) => event.preventDefault()}
      >
        <span className={styles.sendWord}>Send</span>
      </Button>
      <p id={hint} className={styles.hint}>
        <span className={styles.keys}>Enter sends, Shift + Enter breaks the line.</span>{' '}
        {left <= nearEnd && (
          <output>
            {left < 0 ? (
              `${formatCount(-left, 'character')} too many`
            ) : (
              <>
                {left} <VisuallyHidden>characters </VisuallyHidden>left
              </>
            )}
          </output>
        )}
      </p>
    </form>
  );
}
