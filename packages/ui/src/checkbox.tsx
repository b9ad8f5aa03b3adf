import { Choice, type ChoiceProps } from './choice.tsx';

/** A checkbox with its label and an optional hint. `{...register('x')}` works. */
export const Checkbox = (props: ChoiceProps) => <Choice {...props} type="checkbox" />;
