/** What a check found, as it is told: `could not check` also where somebody else has to be asked first. */
export const checkResults = ['passed', 'failed', 'could not check'] as const;
export type CheckResult = (typeof checkResults)[number];

/** What the desk looks at, by itself or by asking the platform. */
export interface CheckRule {
  /** Two or three words for it. */
  readonly label: string;
  /** It is made by the worker later: it asks the platform. */
  readonly needsNetwork: boolean;
  /** Links are not approved by time alone while it has failed. */
  readonly stopsAutoApproval: boolean;
}

/**
 * Every check of a link that was handed in, in the order in which they are shown. A further one has a
 * line here and its function in the API.
 */
export const checkRules = {
  isPost: { label: 'A post', needsNetwork: false, stopsAutoApproval: true },
  isNew: { label: 'Not used before', needsNetwork: false, stopsAutoApproval: true },
  isOwn: { label: 'Own channel', needsNetwork: false, stopsAutoApproval: true },
  isAsked: { label: 'Right platform', needsNetwork: false, stopsAutoApproval: true },
  answers: { label: 'Online', needsNetwork: true, stopsAutoApproval: true },
  isRecent: { label: 'Made for this job', needsNetwork: true, stopsAutoApproval: true },
  mentions: { label: 'Mentions', needsNetwork: true, stopsAutoApproval: true },
} as const satisfies Record<string, CheckRule>;

/** A name of `checkRules`. */
export type CheckName = keyof typeof checkRules;

/** Names in the order in which they are shown. */
export const checkNames = Object.keys(checkRules) as CheckName[];

/** The checks that keep links from being approved by time alone while they have failed. */
export const stoppingChecks = checkNames.filter((name) => checkRules[name].stopsAutoApproval);

/** A check of a link that has failed. */
export interface FailedCheck {
  /** Of the link, as it was handed in. */
  readonly url: string;
  /** A name of `checkRules`. */
  readonly name: string;
}

interface Checked {
  readonly url: string;
  readonly checks: readonly { readonly name: string; readonly result: CheckResult }[];
}

/** The checks of links that have failed, of those that keep time alone from approving them. */
export const failedChecks = (links: readonly Checked[] = []): FailedCheck[] =>
  links.flatMap(({ url, checks }) =>
    checks
      .filter(
        ({ name, result }) => result === 'failed' && stoppingChecks.some((each) => each === name),
      )
      .map(({ name }) => ({ url, name })),
  );

/** Those of failed checks that are not among the ones that somebody saw to have failed. */
export const failedSince = (
  failed: readonly FailedCheck[],
  seen: readonly FailedCheck[],
): FailedCheck[] =>
  failed.filter(({ url, name }) => !seen.some((each) => each.url === url && each.name === name));
