import type { Input } from '@castwork/contract/contract';
import data from './jobs.json' with { type: 'json' };

type Asked = Input<'createJob'>['body'];

/** A job of the demo; its title is its identity. */
export interface DemoJob extends Pick<
  Asked,
  'platforms' | 'postCount' | 'mentions' | 'disclosure' | 'usageRights'
> {
  title: string;
  description: string;
  /** Dollars. */
  budget: number;
  /** Miles around the sponsor; left out for a job anyone may take. */
  radiusMiles?: number;
  /** Days from the day it is posted. */
  dueInDays: number;
  /** How many creators may take it. */
  splitCount?: number;
}

/** What each demo sponsor posts, by the name in front of its address. */
export const jobs: Record<string, DemoJob[]> = data as Record<string, DemoJob[]>;
