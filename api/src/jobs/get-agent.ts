import type { Query } from '../operation.ts';

/** The agent of this deployment, from its settings. */
export const getAgent: Query<'getAgent'> = async ({ settings }) => ({
  agentName: settings.AGENT_NAME,
  agentPhone: settings.AGENT_PHONE,
});
