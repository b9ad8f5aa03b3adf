import type { Input } from '@castwork/contract/contract';

/** How far a creator of the demo has come with a job. */
export interface Chapter {
  creator: string;
  sponsor: string;
  title: string;
  reached: 'accepted' | 'submitted' | 'approved';
  links: string[];
}

/** A creator of the demo asking for a job outside the sponsor's radius. */
export interface Ask {
  creator: string;
  sponsor: string;
  title: string;
  note: string;
  deny?: string;
}

/** What a creator of the demo wants to hear of. */
export interface DemoSearch extends Omit<Input<'saveSearch'>['body'], 'radiusMiles'> {
  creator: string;
  radiusMiles: number;
}

/** A search that each day's new jobs are held against. */
export const searches: DemoSearch[] = [
  {
    creator: 'creator',
    query: { jobType: 'locationBased', words: 'coffee', minPay: 50 },
    radiusMiles: 50,
    alert: 'daily',
  },
];

/** Work in every state, so that each tab of both dashboards shows something. */
export const chapters: Chapter[] = [
  chapter('creator', 'sponsor', 'Film a pour-over class at the roastery', 'accepted'),
  chapter(
    'creator',
    'sponsor',
    'Three café corners for Instagram',
    'submitted',
    'https://www.instagram.com/p/lantern-corners',
  ),
  chapter(
    'creator',
    'sponsor',
    'Morning ritual with our Guji roast',
    'approved',
    'https://www.youtube.com/watch?v=guji-ritual',
    'https://www.instagram.com/reel/guji-ritual',
  ),
  chapter(
    'creator',
    'harbor',
    'A candle for every room',
    'approved',
    'https://www.instagram.com/reel/five-candles',
  ),
  chapter(
    'creator',
    'evergreen',
    'Homemade treats, three ingredients',
    'submitted',
    'https://www.youtube.com/watch?v=three-treats',
  ),
  chapter('river', 'sponsor', 'Unboxing: the holiday sampler', 'accepted'),
  chapter(
    'river',
    'sponsor',
    'Desk setup with a cup of Lantern',
    'submitted',
    'https://www.instagram.com/p/river-desk',
  ),
  chapter(
    'river',
    'lakeside',
    'Knife skills in sixty seconds',
    'approved',
    'https://www.youtube.com/watch?v=sixty-knife',
  ),
];

/** Requests for the inboxes of both roles. */
export const asks: Ask[] = [
  {
    creator: 'river',
    sponsor: 'sponsor',
    title: 'Latte art duel',
    note: 'I am in Austin for the whole of next month and would love to shoot this.',
  },
  {
    creator: 'river',
    sponsor: 'sponsor',
    title: 'Cold brew on the trail',
    note: 'Would a trail near Chicago work too?',
    deny: 'This one has to be Barton Creek, sorry.',
  },
  {
    creator: 'creator',
    sponsor: 'alamo',
    title: 'Weekend at Government Canyon',
    note: 'I drive down to San Antonio most weekends.',
  },
  {
    creator: 'creator',
    sponsor: 'foundry',
    title: 'Guitar repair, start to finish',
    note: 'I could fly in for two days.',
    deny: 'We found somebody in town, thank you for asking.',
  },
];

function chapter(
  creator: string,
  sponsor: string,
  title: string,
  reached: Chapter['reached'],
  ...links: string[]
): Chapter {
  return { creator, sponsor, title, reached, links };
}
