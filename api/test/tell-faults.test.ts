import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, serve, type TestApi } from './open-api.ts';
import { type ApiProcess, startReady } from './processes.ts';
import { type FaultLine, tellFault } from './tell-faults.ts';

let api: TestApi;
let process: ApiProcess;
beforeAll(async () => {
  api = await openApi();
  process = await startReady(api.context.settings.DATABASE_URL);
  await api.owner.query('revoke select on job_requests from castwork_api');
});
afterAll(async () => {
  await process.stop();
  await api.close();
});

const cause =
  'GET getJobRequests was answered 500, for the API met 42501: permission denied for table job_requests';

/** What a test adds to its errors when it fails after some faults. */
function toldOf(...reads: (() => FaultLine | undefined)[]) {
  const errors = [{ message: 'expected 500 to be 200' }];
  for (const read of reads) tellFault(read, (handler) => handler({ task: { result: { errors } } }));
  return errors.slice(1);
}

test('a test that fails after a fault of the API says what the API met, once', async () => {
  const faults: (() => FaultLine | undefined)[] = [];
  const { as } = serve(api.context, undefined, (read) => void faults.push(read));
  const { token, user } = await api.newPerson();
  await expect(as(token, user).call('getJobRequests')).rejects.toThrow(
    'Something went wrong on our side.',
  );
  expect(faults).toHaveLength(1);
  expect(toldOf(...faults, ...faults)).toEqual([
    { name: 'Logged', message: cause, stack: expect.stringContaining('getJobRequests') as string },
  ]);
});

test('a process of the API is heard likewise', async () => {
  const { token } = await api.newPerson();
  const answer = await process.fetch('/api/job-requests', {
    headers: { authorization: `Bearer ${token}` },
  });
  const read = () => process.faultOf(answer);
  await expect.poll(read).toBeDefined();
  expect(toldOf(read)).toMatchObject([{ message: cause }]);
});
