/** A job of the demo; its title is its identity. */
export type DemoJob = {
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
};

type Row = [
  title: string,
  description: string,
  budget: number,
  due: number,
  radius?: number,
  split?: number,
];

const of = (...rows: Row[]): DemoJob[] =>
  rows.map(([title, description, budget, dueInDays, radiusMiles, splitCount]) => ({
    title,
    description,
    budget,
    dueInDays,
    radiusMiles,
    splitCount,
  }));

/** What each demo sponsor posts, by the name in front of its address. */
export const jobs: Record<string, DemoJob[]> = {
  sponsor: of(
    [
      'Morning ritual with our Guji roast',
      'A 45-second vertical video of your first cup of the day, from grinding to sip. Natural light, no voice-over needed. Show the bag once.',
      320,
      21,
    ],
    [
      'Film a pour-over class at the roastery',
      'Join our Saturday class and cut a two-minute story from it: faces, steam, laughter. We introduce you to everyone.',
      650,
      28,
      40,
    ],
    [
      'Three café corners for Instagram',
      'A carousel of the three corners of our Lavaca Street café you would sit in with a laptop. Honest captions.',
      180,
      14,
      25,
    ],
    [
      'Cold brew on the trail',
      'Take our cans on a Barton Creek walk and show how you drink them. One reel, 30 seconds or more.',
      275,
      35,
      60,
      2,
    ],
    [
      'Unboxing: the holiday sampler',
      'A relaxed unboxing of six roasts with your favourite at the end. Anywhere in the US; the box is sent to you.',
      400,
      45,
      undefined,
      4,
    ],
    [
      'Latte art duel',
      'You and a friend, one pitcher, three tries. Shoot at our bar before opening hours, we pour the milk.',
      520,
      30,
      30,
    ],
    [
      'Why we pay farmers first',
      'Explain direct trade in ninety seconds with the numbers we give you. For people who like a story more than a lecture.',
      900,
      60,
    ],
    [
      'Desk setup with a cup of Lantern',
      'One photo and one short clip of your working day with our mug in it. The mug is yours to keep.',
      150,
      18,
    ],
  ),
  alamo: of(
    [
      'Weekend at Government Canyon',
      'Test our 24-litre pack on the far reaches trail and tell us what you would change. Four-minute YouTube review.',
      780,
      32,
      25,
    ],
    [
      'River Walk at six in the morning',
      'A quiet 60-second film of the River Walk before the crowds, wearing our rain shell.',
      460,
      24,
      30,
    ],
    [
      'Pack a carry-on in one take',
      'Everything for three days into our duffel, in a single uncut take. Speed is a plus.',
      300,
      20,
    ],
  ),
  harbor: of(
    [
      'A candle for every room',
      'Pair five of our candles with five rooms. Instagram reel, warm light, no music with rights attached.',
      420,
      26,
    ],
    [
      'Williamsburg studio visit',
      'Come by while we pour and shoot the process: wax, wicks, labels. Two hours, we make lunch.',
      700,
      22,
      15,
    ],
    [
      'Small-apartment styling challenge',
      'Restyle one shelf in your own apartment with three of our pieces, before and after.',
      360,
      40,
      undefined,
      3,
    ],
    [
      'Autumn window display timelapse',
      'We dress our Wythe Avenue window in an afternoon; you turn it into a twenty-second timelapse.',
      540,
      30,
      20,
    ],
  ),
  sunset: of(
    [
      'First wave, first board',
      'Follow a beginner through a lesson at Venice. The smile matters more than the wave.',
      850,
      35,
      35,
    ],
    [
      'Board wax, explained badly',
      'A funny forty-second guide to waxing a board. Improvise.',
      240,
      16,
    ],
    [
      'Golden hour cruise down the boardwalk',
      'One continuous shot on our longboard at golden hour. Helmet on.',
      480,
      27,
      25,
    ],
    [
      'What is in my surf van',
      'A tour of your van or trunk with our roof straps in action.',
      390,
      50,
    ],
  ),
  lakeside: of(
    [
      'Deep dish in a cast-iron skillet',
      'Cook our deep-dish recipe in the 12-inch skillet, from dough to the first slice.',
      560,
      25,
    ],
    [
      'Sunday market haul',
      'Shop Green City Market with fifty dollars from us and cook what you bring home.',
      620,
      19,
      20,
    ],
    [
      'Knife skills in sixty seconds',
      'Onion, carrot, herbs. Clear close-ups, safe fingers.',
      330,
      33,
    ],
    [
      'Test kitchen tasting night',
      'We cook five dishes, you film the table reacting. West Loop, a Thursday evening.',
      740,
      29,
      30,
    ],
  ),
  summit: of(
    [
      'Commute by cargo bike for a week',
      'Replace the car for five days and keep a diary. The bike is a loan, the opinion is yours.',
      1200,
      42,
      25,
    ],
    [
      'Fix a flat before the light turns green',
      'A tense, funny tube swap against the clock.',
      260,
      15,
    ],
    [
      'Lookout Mountain sunrise climb',
      'Ride up with our lights on, show the view, read us your heart rate.',
      680,
      31,
      40,
    ],
    ['Bike wash ASMR', 'Foam, brush, water, chain. No talking.', 220, 38],
  ),
  evergreen: of(
    [
      'Rainy-day walk with your dog',
      'Our dog coat in real Seattle rain. A happy dog is a condition.',
      410,
      23,
      35,
    ],
    [
      'Rescue cat, first week home',
      'A gentle two-minute diary of a newly adopted cat with our starter box.',
      590,
      55,
      undefined,
      2,
    ],
    [
      'Homemade treats, three ingredients',
      'Bake our recipe and let your dog be the judge.',
      280,
      17,
    ],
    [
      'Adoption day at our Pine Street shop',
      'Eight dogs need a home: film them as they are. We share the clip with the shelter.',
      500,
      26,
      45,
    ],
  ),
  peachtree: of(
    [
      'A routine in four steps',
      'Morning skin care with our four products, no filters, real skin.',
      640,
      36,
    ],
    [
      'Sunscreen for darker skin tones',
      'Show how it looks going on and an hour later. No white cast, see for yourself.',
      820,
      34,
      undefined,
      3,
    ],
    [
      'Inside the Ponce City lab',
      'We let you in where it is mixed. Curious questions welcome.',
      760,
      28,
      25,
    ],
    [
      'Get ready with me, ten minutes flat',
      'A timer in the corner, our serum in the middle.',
      350,
      22,
    ],
  ),
  biscayne: of(
    [
      'Swimwear that survives a cannonball',
      'Jump, swim, dive. We want to see it hold.',
      450,
      30,
      30,
    ],
    [
      'Wynwood walls in matching colours',
      'Match three of our prints to three murals and shoot both.',
      530,
      24,
      20,
    ],
    [
      'From bottle to bikini',
      'Explain recycled nylon in a minute with the facts we send you.',
      600,
      48,
    ],
  ),
  foundry: of(
    [
      'Make a cutting board in our shop',
      'A beginner makes a cutting board with our teachers in one afternoon. Sawdust included.',
      690,
      33,
      35,
    ],
    [
      'Guitar repair, start to finish',
      'A broken headstock is glued, clamped and played again. Five to eight minutes for YouTube.',
      950,
      58,
      50,
    ],
    [
      'Laser cutter for absolute beginners',
      'From a doodle to a keyring in three minutes.',
      310,
      20,
    ],
  ),
};
