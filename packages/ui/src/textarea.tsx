import { type ComponentProps, type Ref, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { useFieldProps } from './field-context.ts';
import * as styles from './input.module.css';

/** Makes a field as high as its text where the browser does not: Safari before 26, Firefox before 140. */
function grow(field: HTMLTextAreaElement) {
  if (CSS.supports('field-sizing', 'content')) return;
  field.style.blockSize = 'auto';
  const borders = field.offsetHeight - field.clientHeight;
  field.style.blockSize = `${field.scrollHeight + borders}px`;
}

function give<T>(ref: Ref<T> | undefined, to: T) {
  if (typeof ref === 'function') ref(to);
  else if (ref) ref.current = to;
}

/** Several lines of text; grows with them. `{...register('x')}` works. */
export function Textarea({ className, ref, onInput, ...rest }: ComponentProps<'textarea'>) {
  const field = useRef<HTMLTextAreaElement>(null);
  // What is drawn anew may have other words in it, as once a message is sent.
  useLayoutEffect(() => void (field.current && grow(field.current)));
  return (
    <textarea
      rows={4}
      dir="auto"
      {...useFieldProps()}
      {...rest}
      ref={(to) => {
        field.current = to;
        give(ref, to);
      }}
      onInput={(event) => {
        grow(event.currentTarget);
        onInput?.(event);
      }}
      className={classNames(styles.input, className)}
    />
  );
}
