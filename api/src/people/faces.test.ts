import { afterAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { facesOf, forgetFaces } from './faces.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());

test('whoever is forgotten while a list looks them up is looked up again by the next', async () => {
  const { user, call } = await api.signUp({ role: 'sponsor', businessName: 'Harbor Roasters' });
  const reading = { newest: api.context.db, now: new Date() };
  const name = async (faces: ReturnType<typeof facesOf>) => (await faces).get(user._id)!.name;
  const first = facesOf(reading, [user._id]);
  forgetFaces(user._id);
  expect(await name(first)).toBe('Harbor Roasters');
  await call('updateMe', { body: { businessName: 'Pier Roasters' } });
  expect(await name(facesOf(reading, [user._id]))).toBe('Pier Roasters');
});
