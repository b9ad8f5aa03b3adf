import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const [tube, tok, gram] = [
  'https://youtube.com/@ada',
  'https://www.tiktok.com/@ada',
  'https://www.instagram.com/ada',
];

test('channels that another device has added, changed or removed since stay so, as what was changed here', async () => {
  await api.signUp({ platformUrls: { TikTok: 'https://www.tiktok.com/@somebody-else' } });
  const { call } = await api.signUp({
    platformUrls: { YouTube: tube, Facebook: 'https://www.facebook.com/ada' },
  });
  const platformUrlsSeen = (await call('getMe')).user.platformUrls;
  await call('updateMe', { body: { platformUrls: { YouTube: tube, TikTok: tok } } });
  const { user } = await call('updateMe', {
    body: { platformUrls: { ...platformUrlsSeen, YouTube: '', Instagram: gram }, platformUrlsSeen },
  });
  expect(user.platformUrls).toEqual({ TikTok: tok, Instagram: gram });
  expect((await call('getMe')).user.platformUrls).toEqual(user.platformUrls);
});
