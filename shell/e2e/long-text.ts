import type { Page } from 'playwright/test';
import { expectToFit, setText } from './fit.ts';
import type { Account } from './fixtures.ts';
import { longLink, longWords } from './hostile.ts';
import { accept, askFor, expect, payFor, post, postLocal, sendLinks, toast } from './kit.ts';
import { narrow, phone, resize } from './windows.ts';

export const title = longWords;
export const description = `${longWords} ${longWords.slice(0, 40).repeat(3)} ${longWords}`;
const asked = { title, description, budget: 1_000_000 };

export const main = (page: Page) => page.getByRole('main');
export const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).first().click();
export const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Looks at the dialog that a button opens, and leaves it. */
export async function lookIntoDialog(page: Page, name: string) {
  await press(page, name);
  await expect(dialog(page)).toBeVisible();
  for (const field of await dialog(page).getByRole('textbox').all()) await field.fill(description);
  await expectToFit(page, `the dialog of ${name}`, narrow);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
}

export async function open(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Long words in a conversation. */
const write = ({ api }: Account, id: string) =>
  api.call('postMessage', { params: { id }, body: { text: description } });

/** Looks at the conversations, and at the newest of them. */
export async function lookAtMessages(page: Page, path: string) {
  await open(page, path);
  await expect(main(page).getByRole('listitem').first()).toBeVisible();
  await expectToFit(page, 'Messages');
  await main(page).getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  await expectToFit(page, 'a conversation');
}

/** Where letters are large and the window is small, a message in the corner says all it has to. */
export async function expectWholeToast(page: Page, message: string) {
  await resize(page, narrow);
  await page.evaluate(setText, 200);
  await page.evaluate(
    (detail) => {
      window.dispatchEvent(new CustomEvent('ui:toast', { detail }));
    },
    { message },
  );
  const hidden = await toast(page, message).evaluate(
    (words) => words.scrollHeight - words.clientHeight,
  );
  expect.soft(hidden, 'of a toast, in pixels').toBeLessThan(2);
  await resize(page, phone);
  await page.evaluate(setText, 100);
}

/** A sponsor and a creator a thousand miles apart, with work in every state between them. */
export async function history(sponsor: Account, creator: Account) {
  const job = () => post(sponsor, asked);
  const changed = await sendLinks(creator, await job(), longLink('changed'));
  const edited = await postLocal(sponsor, asked);
  const denied = await askFor(creator, await postLocal(sponsor, asked), description.slice(0, 1000));
  await Promise.all([
    job(),
    postLocal(sponsor, { ...asked, radiusMiles: 5000 }),
    postLocal(sponsor, asked),
    accept(creator, await job()),
    sendLinks(creator, await job(), longLink('one'), longLink('two')),
    sendLinks(creator, await job(), longLink('three')),
    payFor(sponsor, creator, await job()),
    write(sponsor, denied._id),
    write(creator, changed._id),
    askFor(creator, edited, description),
    sponsor.api.call('requestChanges', {
      params: { id: changed._id },
      body: { reason: description },
    }),
    sponsor.api.call('denyRequest', { params: { id: denied._id }, body: { reason: description } }),
  ]);
  const change = { title: title.toUpperCase(), budget: 1 };
  await sponsor.api.call('updateJob', { params: { id: edited._id }, body: change });
}
