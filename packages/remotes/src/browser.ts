import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Problem, messageOf } from '@castwork/federation/problem';
import { chromium } from 'playwright';
import { canInstall, findProgram, installing, UNATTENDED } from './debian.ts';

const run = promisify(execFile);

/** The one without windows first: it computes a third less. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chromium-browser',
];
const { resolve } = createRequire(import.meta.url);
const PLAYWRIGHT = join(dirname(resolve('playwright/package.json')), 'cli.js');
const INSTALL_MS = 600_000;

/** How a browser that nobody sits at is started: it runs as root in a container, and calls nobody. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Finds a Chromium, or installs one, and says what it does.
 * @param chosen the path of the one to use, by default what `CHROMIUM_PATH` says
 * @returns the path of its program
 * @throws Problem when there is none and none can be installed
 */
export async function findBrowser(
  say: (what: string) => void,
  chosen = process.env.CHROMIUM_PATH,
): Promise<string> {
  if (!chosen) return installed() ?? (await install(say));
  if (existsSync(chosen)) return chosen;
  throw new Problem(`CHROMIUM_PATH ${chosen} is not there.`);
}

function installed(): string | undefined {
  const own = chromium.executablePath();
  return existsSync(own) ? own : findProgram(NAMES);
}

/** It gives up soon where a download is not allowed. */
const env = {
  ...process.env,
  ...UNATTENDED,
  PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
};

async function install(say: (what: string) => void): Promise<string> {
  const failures: string[] = [];
  for (const { what, commands } of ways()) {
    say(what);
    try {
      for (const [command, ...args] of commands)
        await run(command, args, { timeout: INSTALL_MS, env });
    } catch (error) {
      failures.push(messageOf(error).split('\n')[0] ?? what);
    }
    const found = installed();
    if (found) return found;
  }
  throw new Problem(
    `There is no Chromium and none could be installed (${failures.join('; ')}): install one and set CHROMIUM_PATH.`,
  );
}

interface Way {
  what: string;
  commands: [string, ...string[]][];
}

const cli = (...args: string[]): Way['commands'][number] => [process.execPath, PLAYWRIGHT, ...args];

function ways(): Way[] {
  const isRoot = process.getuid?.() === 0;
  const playwright: Way = {
    what: "installing Playwright's Chromium",
    // The download first: where it is not allowed, the libraries would be fetched for nothing.
    commands: [cli('install', 'chromium'), ...(isRoot ? [cli('install-deps', 'chromium')] : [])],
  };
  const debian = ['chromium-headless-shell', 'chromium'].map((name): Way => ({
    what: `installing Debian's ${name}`,
    commands: installing(name),
  }));
  return canInstall() ? [playwright, ...debian] : [playwright];
}
