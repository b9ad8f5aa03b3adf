import { BROWSER_MAP, OS_MAP, parse } from 'bowser';
import type { Browser } from '../caller.ts';
import type { Work } from '../work.ts';

/** What is said of a browser that does not say what it is. */
const unknown = 'Unknown device';

// What is not in these lists the library takes from the text itself, where anybody may write anything.
const browsers = new Set(Object.values(BROWSER_MAP));
const systems = new Set(Object.values(OS_MAP));

const isOf = (names: ReadonlySet<string>) => (name: string | undefined) =>
  name !== undefined && names.has(name) ? name : undefined;

/**
 * A device in words that people know, as `Firefox on Windows`.
 * @param userAgent how a browser calls itself
 */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return unknown;
  const parsed = parse(userAgent);
  const browser = isOf(browsers)(parsed.browser.name);
  const system = isOf(systems)(parsed.os.name);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? unknown);
}

/** From where and when something was done, for whoever is told of it. */
export const visitFacts = ({ now }: Work, { userAgent, network }: Browser) => ({
  device: deviceOf(userAgent),
  network,
  at: now.toISOString(),
});
