import type { PlatformRow } from './platform-row.ts';

export const x: PlatformRow = {
  name: 'X',
  hosts: ['x.com', 'twitter.com', 'fxtwitter.com', 'vxtwitter.com', 'fixupx.com', 'fixvx.com'],
  short: ['t.co', 'pic.twitter.com', 'pic.x.com'],
  parts: { id: '\\d{1,20}', code: '[A-Za-z\\d]{8,20}', handle: '\\w{1,15}' },
  reserved:
    'i|home|explore|search|notifications|messages|settings|login|signup|intent|share|hashtag|compose|tos|' +
    'privacy|jobs|about|download|account|logout|lists|status|statuses|who_to_follow|web',
  posts: {
    'https://x.com/i/status/{id}': [
      '/i/(web/)?(status|statuses)/{id}',
      '/(status|statuses)/{id}',
      '/{handle}/(status|statuses|article)/{id}',
      '/i/(article|articles)/{id}',
      '/\\w+/(status|statuses)/{id}',
    ],
    'https://x.com/i/broadcasts/{code}': ['/i/broadcasts/{code}'],
    'https://x.com/i/spaces/{code}': ['/i/spaces/{code}'],
  },
  profiles: {
    'https://x.com/{handle}': [
      '/{handle}(/(with_replies|media|likes|highlights|articles|followers|following|verified_followers))?',
    ],
  },
};

export const linkedin: PlatformRow = {
  name: 'LinkedIn',
  hosts: ['linkedin.com'],
  short: ['lnkd.in'],
  parts: { id: '\\d{15,25}', way: 'activity|ugcPost|share', handle: '[^/_?]{1,100}' },
  lower: ['way'],
  posts: {
    'https://www.linkedin.com/feed/update/urn:li:{way}:{id}': [
      '/(embed/)?feed/update/urn:li:{way}:{id}',
      '/(embed/)?feed/update/{way}:{id}',
      '/(video/)?(events?|live)/urn:li:{way}:{id}',
      '/posts/({handle}_)?([^/]*-)?{way}-{id}(-[\\w-]+)?',
      '/feed highlightedUpdateUrn=urn:li:{way}:{id}',
    ],
    'https://www.linkedin.com/pulse/{article}': ['/pulse/{article}'],
  },
  profiles: {
    'https://www.linkedin.com/in/{handle}': ['/(comm/|mwlite/)?in/{handle}(/*)*'],
    'https://www.linkedin.com/company/{handle}': ['/(company|school|showcase)/{handle}(/*)*'],
  },
};

export const pinterest: PlatformRow = {
  name: 'Pinterest',
  hosts:
    'com at be ca ch cl co.kr co.nz co.uk com.au com.mx de dk es fr ie info it jp nl nz ph pt ru se'
      .split(' ')
      .map((end) => `pinterest.${end}`),
  short: ['pin.it'],
  parts: { id: '\\d{5,25}', handle: '[\\w-]{2,50}' },
  reserved:
    'pin|ideas|search|today|explore|business|settings|login|signup|about|news_hub|topics|categories|' +
    '_tools|resource|video|shopping|idea-pins|pin-builder|homefeed|password|oauth|offsite',
  posts: { 'https://www.pinterest.com/pin/{id}/': ['/pin/([^/]*--)?{id}'] },
  profiles: {
    'https://www.pinterest.com/{handle}/': ['/{handle}(/(_saved|_created|pins|boards|_profile))?'],
  },
};

export const reddit: PlatformRow = {
  name: 'Reddit',
  hosts: ['reddit.com'],
  short: ['redd.it', 'v.redd.it', 'i.redd.it', 'preview.redd.it', 'reddit.app.link'],
  parts: { id: '[a-z\\d]{4,10}', handle: '[\\w-]{2,25}' },
  lower: ['id', 'subreddit'],
  posts: {
    'https://www.reddit.com/comments/{id}': [
      'redd.it/{id}',
      '/(user|u)/{handle}/comments/{id}',
      '/r/*/comments/{id}',
      '/(comments|gallery|tb)/{id}',
    ],
  },
  profiles: {
    'https://www.reddit.com/user/{handle}': [
      '/(user|u)/{handle}(/(submitted|posts|comments|overview))?',
    ],
    'https://www.reddit.com/r/{subreddit}': ['/r/{subreddit}(/(hot|new|top|rising))?'],
  },
};
