import type { TestApi } from './open-api.ts';

/** As if a minute had gone by for what a worker that was killed has left: the next one takes it now. */
export const outliveHeartbeats = ({ owner }: TestApi) =>
  owner.query(
    `update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`,
  );
