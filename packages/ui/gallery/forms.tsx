import { useForm } from 'react-hook-form';
import { Button } from '../src/button.tsx';
import { Checkbox } from '../src/checkbox.tsx';
import { Field } from '../src/field.tsx';
import { Fieldset } from '../src/fieldset.tsx';
import { Columns, Form } from '../src/layout.tsx';
import { Panel } from '../src/panel.tsx';
import { PasswordInput } from '../src/password-input.tsx';
import { RadioCard, RadioGroup } from '../src/radio-group.tsx';
import { Select } from '../src/select.tsx';
import { Switch } from '../src/switch.tsx';
import { TextInput } from '../src/text-input.tsx';
import { Textarea } from '../src/textarea.tsx';
import { showToast } from '../src/toast.ts';
import { Halves, Section } from './section.tsx';

export function Forms() {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email: '', password: '', role: 'a', state: 'TX', terms: false },
  });
  const send = handleSubmit((values) => showToast({ message: JSON.stringify(values) }));
  return (
    <Section title="Forms">
      <Halves>
        <Panel title="Sign up">
          <Form onSubmit={(event) => void send(event)}>
            <RadioGroup legend="I am a">
              <RadioCard label="Creator" hint="I make videos" value="a" {...register('role')} />
              <RadioCard label="Sponsor" hint="I pay for them" value="b" {...register('role')} />
            </RadioGroup>
            <Field label="E-mail" error={formState.errors.email?.message}>
              <TextInput
                type="email"
                autoComplete="email"
                {...register('email', { required: 'Enter your e-mail' })}
              />
            </Field>
            <Field
              label="Password"
              hint="8 characters or more"
              error={formState.errors.password?.message}
            >
              <PasswordInput
                autoComplete="new-password"
                {...register('password', { required: 'Choose a password' })}
              />
            </Field>
            <Columns>
              <Field label="City" optional>
                <TextInput placeholder="Austin" />
              </Field>
              <Field label="State">
                <Select {...register('state')}>
                  <option value="">Choose…</option>
                  <option>CA</option>
                  <option>TX</option>
                </Select>
              </Field>
            </Columns>
            <Fieldset legend="Platforms" inline>
              <Checkbox label="YouTube" defaultChecked />
              <Switch label="News by mail" defaultChecked />
              <Checkbox label="Instagram" />
              <Checkbox label="TikTok" />
            </Fieldset>
            <Checkbox label="Keep me posted" hint="At most once a week" {...register('terms')} />
            <Button type="submit" variant="primary" wide>
              Sign up
            </Button>
          </Form>
        </Panel>
        <Panel title="Every state">
          <Field label="Budget" hint="US dollars, for the whole job">
            <TextInput prefix="$" inputMode="decimal" defaultValue="250.00" />
          </Field>
          <Field label="Radius (miles)" error="At least 1 mile">
            <TextInput suffix="miles" inputMode="numeric" defaultValue="0" />
          </Field>
          <Field label="Description" error="Say what the video shows" hint="Up to 5,000 characters">
            <Textarea />
          </Field>
          <Field label="Agent">
            <TextInput readOnly value="Jo Park" />
          </Field>
          <Field label="Due date">
            <TextInput type="date" />
          </Field>
          <Field label="State" error="Choose a state">
            <Select defaultValue="">
              <option value="">Choose…</option>
            </Select>
          </Field>
          <Fieldset legend="Platforms" error="Choose at least one">
            <Checkbox label="YouTube" />
          </Fieldset>
        </Panel>
      </Halves>
    </Section>
  );
}
