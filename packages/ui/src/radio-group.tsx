import { Choice, type ChoiceProps } from './choice.tsx';
import { Fieldset, type FieldsetProps } from './fieldset.tsx';

/** One choice of a few, as cards side by side: `RadioCard` children of the same name. */
export const RadioGroup = (props: Omit<FieldsetProps, 'inline'>) => <Fieldset {...props} inline />;

/** One of the choices: `<RadioCard value="a" label="A" {...register('x')} />`. */
export const RadioCard = (props: ChoiceProps) => <Choice {...props} type="radio" card />;
