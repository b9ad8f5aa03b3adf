import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface AskFormProps {
  className?: string | undefined;
  /** What is asked for now, by the names of the fields. */
  values: Readonly<Record<string, string | number | undefined>>;
  onAsk: (form: FormData) => void;
  children: ReactNode;
}

/** A form that says what is looked for: it shows what stands in the address, and keeps the focus. */
export function AskForm({ className, values, onAsk, children }: AskFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const shown = JSON.stringify(values);
  useLayoutEffect(() => {
    const asked = JSON.parse(shown) as typeof values;
    const show = () => {
      for (const field of form.current?.elements ?? [])
        if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
          field.value = String(asked[field.name] ?? '');
    };
    show();
    // Who goes back before the answer is drawn comes to what is still shown.
    addEventListener('popstate', show);
    return () => removeEventListener('popstate', show);
  }, [shown]);
  return (
    <search>
      <form
        ref={form}
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          onAsk(new FormData(event.currentTarget));
        }}
      >
        {children}
      </form>
    </search>
  );
}
