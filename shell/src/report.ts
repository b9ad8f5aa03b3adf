import type { Failure } from '@castwork/federation/browser/remote-loader';
import { ticketOf } from './releases.ts';

const told = new Set<string>();

/** Notes in the page's timeline how a remote did; tools that open a build before others read it. */
export const markRemote = (name: string, build: string, outcome: string) =>
  void performance.mark(`remote ${name} ${build} ${outcome}`);

/** Tells the shell's server that a build broke: once for each way it can, in this page. */
export function report(failure: Failure) {
  const { remote, build, phase, message } = failure;
  // That a task took long is no failure: the machine may have been busy.
  if (phase !== 'task') markRemote(remote, build, `failed (${phase}): ${message.slice(0, 300)}`);
  const key = `${remote} ${build} ${phase}`;
  if (told.has(key)) return;
  told.add(key);
  const ticket = ticketOf(remote);
  const body = JSON.stringify({ ...failure, message: message.slice(0, 500), ticket });
  const headers = { 'content-type': 'application/json' };
  // Nobody waits for it, and the page that was left still sends it.
  fetch('/live/errors', { method: 'POST', body, headers, keepalive: true }).catch(() => undefined);
}
