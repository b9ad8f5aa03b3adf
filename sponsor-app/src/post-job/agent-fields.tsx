import { Field } from '@castwork/ui/field';
import { Columns } from '@castwork/ui/layout';
import { TextInput } from '@castwork/ui/text-input';

/** Who is named on every job: the deployment's agent, not the sponsor's to change. */
export const AgentFields = ({ agent }: { agent: Agent | undefined }) => (
  <Columns>
    <Field label="Agent name">
      <TextInput readOnly value={agent?.agentName ?? ''} />
    </Field>
    <Field label="Agent phone">
      <TextInput readOnly value={agent?.agentPhone ?? ''} />
    </Field>
  </Columns>
);

export interface Agent {
  agentName: string;
  agentPhone: string;
}
