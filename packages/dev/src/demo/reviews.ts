/** What one side of a finished job of the demo says of the other. */
export interface Said {
  rating: number;
  text: string;
}

/** A job of the demo whose sides review each other; one that only one of them reviews waits. */
export interface DemoReview {
  creator: string;
  sponsor: string;
  title: string;
  byCreator?: Said;
  bySponsor?: Said;
  /** What the sponsor answers the creator. */
  answer?: string;
}

/** Reviews in every state, so that cards and pages show something. */
export const reviews: DemoReview[] = [
  {
    creator: 'creator',
    sponsor: 'sponsor',
    title: 'Morning ritual with our Guji roast',
    byCreator: {
      rating: 5,
      text: 'A clear brief, beans in the mail two days later, and an answer on the same day.',
    },
    bySponsor: {
      rating: 5,
      text: 'Warm light, calm pace, and the pour in one take. Our customers asked who made it.',
    },
    answer: 'The second bag is on its way. Thank you, Maya!',
  },
  {
    creator: 'creator',
    sponsor: 'harbor',
    title: 'A candle for every room',
    byCreator: { rating: 4, text: 'Lovely to work with. The candles came a little late.' },
  },
  {
    creator: 'river',
    sponsor: 'lakeside',
    title: 'Knife skills in sixty seconds',
    byCreator: { rating: 4, text: 'Good people; they knew what they wanted.' },
    bySponsor: {
      rating: 4,
      text: 'Sharp cuts, in the film too. One more shot of the board next time.',
    },
  },
];
