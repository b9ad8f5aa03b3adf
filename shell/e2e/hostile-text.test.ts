import type { Page } from 'playwright/test';
import { askFor, expect, post, postLocal, sendLinks, test } from './kit.ts';

/** What runs, or leads away, where text is taken for anything else. */
const samples = [
  '<script>ran()</script>',
  '<img src=x onerror=ran()>',
  '<svg onload=ran()>',
  '"><img src=x onerror=ran()>',
  `' onmouseover=ran() x='`,
  '</title><script>ran()</script>',
  '</script><script>ran()</script>',
  '<iframe srcdoc="<script>parent.ran()</script>">',
  '<a href="javascript:ran()">a</a>',
  'javascript:ran()',
  'data:text/html,<script>ran()</script>',
  '<input autofocus onfocus=ran()>',
  '<details open ontoggle=ran()>',
  '<math><mtext><style><img src=x onerror=ran()>',
  '&lt;script&gt;ran()&lt;/script&gt;',
  '${ran()}{{constructor.constructor("ran()")()}}',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<style>*{display:none}</style>',
  '\u202Eexe.gnp\u202C =HYPERLINK("//evil.example")',
];
const all = samples.join('\n');

/** So many of them, from one on, as a line of at most 200 characters. */
const some = (from: number) =>
  samples
    .slice(from, from + 5)
    .join(' ')
    .slice(0, 200);

/** Opens one screen after the other, and says what was wrong there. */
async function lookAt(page: Page, paths: readonly string[], words: string) {
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByText(words).filter({ visible: true }).first(), path).toBeVisible();
    const hasRun = await page.evaluate(() => 'hasRun' in window);
    const made = await page
      .locator('main :is(script, iframe, base, meta, [onerror], [onload], [href^="javascript:" i])')
      .count();
    if (hasRun || made > 0 || !page.url().endsWith(path)) faults.push(path);
  }
  return faults;
}

test('whatever people write in any field is text on every screen', async ({
  page,
  sponsor,
  creator,
  stranger,
  openAs,
}) => {
  await page.addInitScript(() =>
    Object.assign(window, { ran: () => Object.assign(window, { hasRun: true }) }),
  );
  await sponsor.api.call('updateMe', { body: { fullName: some(0), businessName: some(5) } });
  for (const [index, { api }] of [creator, stranger].entries())
    await api.call('updateMe', {
      body: { stageName: some(10 + 5 * index), fullName: some(0), contentType: some(15) },
    });
  const brief = {
    description: all,
    mentions: samples.filter((each) => each.length <= 60).slice(0, 10),
    disclosure: samples[1]!,
  };
  for (const title of samples) await post(sponsor, { title, ...brief });
  await askFor(stranger, await postLocal(sponsor, { title: samples[0]!, ...brief }), all);
  const job = await post(sponsor, { title: samples[0]!, splitCount: 2, ...brief });
  const { _id: id } = await sendLinks(creator, job);
  const its = { params: { id } };
  for (const { api } of [sponsor, creator])
    await api.call('postMessage', { ...its, body: { text: all } });
  await sponsor.api.call('requestChanges', { ...its, body: { reason: all } });
  await creator.api.call('disputeSubmission', { ...its, body: { reason: all } });
  const paid = await sendLinks(stranger, job);
  await sponsor.api.call('approveSubmission', { params: { id: paid._id } });
  for (const { api } of [sponsor, stranger])
    await api.call('createReview', { body: { submissionId: paid._id, rating: 1, text: all } });
  const { user: payer } = await sponsor.api.call('getMe');
  const { user: reviewed } = await stranger.api.call('getMe');

  const shared = [`/jobs/${job._id}`, `/cases/${id}`];
  const words = samples[0]!;
  await openAs(sponsor, '/sponsor/requests');
  const forSponsor = [
    '/sponsor/requests',
    '/dashboard/sponsor?tab=links',
    '/dashboard/sponsor?tab=posted',
    `/sponsor/messages/${id}`,
    `/sponsor/receipts/${job._id}`,
    '/sponsor/statement',
    `/people/${reviewed._id}`,
  ];
  expect(await lookAt(page, [...forSponsor, ...shared], words)).toEqual([]);

  await openAs(creator, '/dashboard/creator?tab=up-for-grabs');
  const forCreator = [
    '/dashboard/creator?tab=up-for-grabs',
    '/dashboard/creator?tab=pending',
    `/creator/messages/${id}`,
    `/people/${payer._id}`,
  ];
  expect(await lookAt(page, [...forCreator, ...shared], words)).toEqual([]);
});
