import { readSettings } from '@castwork/settings/settings';

/** Ends with 0 when the part that runs in this container takes requests: one of them listens here. */
const { API_PORT, WORKER_PORT, SHELL_PORT } = readSettings([
  'API_PORT',
  'WORKER_PORT',
  'SHELL_PORT',
]);
const places = [
  `${API_PORT}/api/health/ready`,
  `${WORKER_PORT}/api/health/ready`,
  `${SHELL_PORT}/health`,
];
const asked = places.map(async (place) => {
  const answer = await fetch(`http://127.0.0.1:${place}`, { signal: AbortSignal.timeout(4_000) });
  if (!answer.ok) throw new Error(`${place} answers ${answer.status}`);
});
await Promise.any(asked).then(
  () => process.exit(0),
  () => process.exit(1),
);
