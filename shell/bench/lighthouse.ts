import { rm } from 'node:fs/promises';
import { freePort } from '@castwork/dev/ports';
import { temporaryFolder } from '@castwork/dev/remove-when-ended';
import { CHROMIUM_ARGS } from '@castwork/remotes/browser';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';

/** A page to be judged, and the session of who opens it; nobody's where it is left out. */
export interface Judged {
  path: string;
  session?: string | undefined;
}

/** What Lighthouse says of a page: from 0 to 100 by category, and what cost points. */
export interface Verdict {
  /** How fast Lighthouse found this machine: a score of performance is for one of 1,500 and more. */
  power: number;
  scores: Record<string, number>;
  faults: string[];
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Judges a page as Lighthouse does by default: a phone on a slow line, in a browser that has never seen
 * it.
 */
export async function judge(
  executablePath: string,
  appUrl: string,
  { path, session }: Judged,
): Promise<Verdict> {
  const profile = temporaryFolder('lighthouse');
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${appUrl}/favicon.svg`);
    if (session) await page.evaluate((it) => localStorage.setItem('castwork.auth', it), session);
    const result = await lighthouse(appUrl + path, {
      port,
      logLevel: 'silent',
      onlyCategories: categories,
      // The session is in the storage.
      disableStorageReset: true,
    });
    if (!result) throw new Error(`Lighthouse says nothing of ${path}.`);
    const { lhr } = result;
    const faults = Object.values(lhr.categories)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim());
    const scores = Object.fromEntries(
      categories.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)]),
    );
    return { scores, faults, power: lhr.environment.benchmarkIndex };
  } finally {
    await context.close();
    await rm(profile, { recursive: true });
  }
}
