import { checkPost, type Finding } from '@castwork/contract/link-checks/check-post';
import type { CheckName, checkRules } from '@castwork/contract/link-checks/checks';
import type { LinkCheck } from '@castwork/contract/link-checks/schemas';
import { isOnShortHost, isShort } from '@castwork/contract/platforms/is-short';
import type { ParsedPost } from '@castwork/contract/platforms/parsed-post';
import type { PostPlatform } from '@castwork/contract/platforms/post-platforms';

/** What is known of a link without asking anybody else. */
export interface LinkFacts {
  readonly post: ParsedPost;
  /** Another submission that is not over has the same post. */
  readonly isUsed: boolean;
  /** The creator's channels, as their profile names them. */
  readonly channels: readonly ParsedPost[];
  /** Where the brief wants it; anywhere, where it names none. */
  readonly asked: readonly PostPlatform[];
}

type Rules = typeof checkRules;
type OfflineName = {
  [N in CheckName]: Rules[N]['needsNetwork'] extends false ? N : never;
}[CheckName];

const passed = (message: string): Finding => ({ result: 'passed', message });
const failed = (message: string): Finding => ({ result: 'failed', message });
const unknown = (message: string): Finding => ({ result: 'could not check', message });

/**
 * One function for each rule that needs no network. None finds anything where nothing is asked.
 */
const checks: Record<OfflineName, (facts: LinkFacts) => Finding | undefined> = {
  isPost: ({ post }) => checkPost(post),
  isNew: ({ post, isUsed }) => {
    if (isUsed) return failed('The same post was submitted before.');
    if (!isShort(post)) return passed('This post was not submitted before.');
    return unknown(
      isOnShortHost(post)
        ? 'It is not known yet to which post this short address leads.'
        : 'The address does not tell which post it is.',
    );
  },
  isOwn: ({ post: { handle, platform }, channels }) => {
    if (!handle) return unknown('The address does not tell whose post this is.');
    const own = channels
      .filter((channel) => channel.platform === platform && channel.handle)
      .map((channel) => channel.handle!);
    if (own.includes(handle)) return passed(`@${handle} is one of the channels in the profile.`);
    return own.length > 0
      ? failed(`The address names @${handle}, and the profile names @${own.join(', @')}.`)
      : unknown(`The address names @${handle}, and the profile names no ${platform} channel.`);
  },
  isAsked: ({ post: { platform }, asked }) => {
    if (asked.length === 0) return undefined;
    const wanted = asked.map((name) => (name === 'Other' ? 'another platform' : name)).join(' or ');
    return asked.includes(platform)
      ? passed(`The brief asks for a post on ${wanted}.`)
      : failed(`The brief asks for a post on ${wanted}, and this is not one.`);
  },
};

/** Every check that needs no network. */
export const checkOffline = (facts: LinkFacts): (LinkCheck & { name: OfflineName })[] =>
  Object.entries(checks).flatMap(([name, check]) => {
    const found = check(facts);
    return found ? [{ name: name as OfflineName, ...found }] : [];
  });
