import { type ApiDocument, describeCall } from '@castwork/contract/calls/described-call';
import { openApiDocument } from '@castwork/contract/openapi';
import { answerTo } from '@castwork/remotes/gate/answers';
import { expect, test } from './deployment.ts';
import { variantOf } from './variant.ts';

const path = '/api/requests/mine';

/** The API of now, and one call that no shell and no contract has heard of. */
function nextApi(): ApiDocument {
  const { paths } = openApiDocument('/');
  const { get } = paths['/api/requests/my'] ?? {};
  return { paths: { ...paths, [path]: { get: { ...(get as object), operationId: 'getMine' } } } };
}

test('a remote calls what the API newly has, in a shell that knows nothing of it', async ({
  page,
  context,
  deployment,
  pretend,
}) => {
  const api = nextApi();
  const edit = {
    of: 'chunk' as const,
    from: /GET \/api\/requests\/my(?=["'`])/g,
    to: `GET ${path}`,
  };
  const call = describeCall(api, 'GET', path);
  const dist = await variantOf(deployment.dist('creator-app'), [edit], { calls: call && [call] });
  await expect(deployment.deploy(dist)).rejects.toThrow(
    `creator-app calls getMine (GET ${path}), and the API has no such call.`,
  );
  deployment.apiSays(api);
  await deployment.deploy(dist);

  const answer = answerTo('much', 'GET', new URL('http://api/api/requests/my'), 'creator');
  const headers = {
    'access-control-allow-origin': deployment.url,
    'access-control-allow-credentials': 'true',
  };
  await page.route(`**${path}*`, (route) => route.fulfill({ headers, json: answer?.body }));
  await pretend(context, 'creator');
  await page.goto('/creator/requests');
  await expect(page.getByRole('heading', { name: 'Example 24' })).toBeVisible();
});
