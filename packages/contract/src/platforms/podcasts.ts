import type { PlatformRow } from './platform-row.ts';

const uuid = '[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}';

/** Where people listen. What names a show says nothing of whose it is elsewhere: none is a handle. */
export const podcasts: readonly PlatformRow[] = [
  {
    name: 'Podcast',
    hosts: ['open.spotify.com', 'play.spotify.com'],
    short: ['spotify.link', 'spoti.fi'],
    parts: { id: '[A-Za-z\\d]{22}' },
    posts: {
      'https://open.spotify.com/episode/{id}': [
        '/(intl-\\w+/)?(embed/|embed-podcast/)?episode/{id}',
      ],
    },
    profiles: {
      'https://open.spotify.com/show/{id}': ['/(intl-\\w+/)?(embed/|embed-podcast/)?show/{id}'],
    },
  },
  {
    name: 'Podcast',
    hosts: ['podcasters.spotify.com', 'creators.spotify.com', 'anchor.fm'],
    parts: {},
    posts: {
      'https://creators.spotify.com/pod/show/{show}/episodes/{id}': [
        '/pod/(show|profile)/{show}/(embed/)?episodes/{id}',
        'anchor.fm/{show}/(embed/)?episodes/{id}',
      ],
    },
    profiles: {
      'https://creators.spotify.com/pod/show/{show}': [
        '/pod/(show|profile)/{show}',
        'anchor.fm/{show}',
      ],
    },
  },
  {
    name: 'Podcast',
    hosts: ['podcasts.apple.com', 'itunes.apple.com'],
    short: ['apple.co'],
    parts: { show: '\\d{5,15}', id: '\\d{5,20}' },
    posts: {
      'https://podcasts.apple.com/podcast/id{show}?i={id}': ['/(*/)?podcast/(*/)?id{show} i={id}'],
    },
    profiles: {
      'https://podcasts.apple.com/podcast/id{show}': ['/(*/)?podcast/(*/)?id{show}'],
    },
  },
  {
    name: 'Podcast',
    hosts: ['overcast.fm'],
    parts: { id: '\\+[\\w-]{5,30}' },
    posts: { 'https://overcast.fm/{id}': ['/{id}'] },
    profiles: { 'https://overcast.fm/{show}': ['/{show}'] },
  },
  {
    name: 'Podcast',
    hosts: ['pocketcasts.com', 'pca.st'],
    parts: { id: uuid, show: uuid },
    lower: ['id', 'show'],
    posts: {
      'https://pca.st/episode/{id}': [
        'pca.st/episode/{id}',
        '/podcasts?/*/{id}',
        '/podcasts?/*/*/*/{id}',
      ],
    },
    profiles: { 'https://pca.st/podcast/{show}': ['/podcasts?/{show}', '/podcasts?/*/{show}'] },
  },
  {
    name: 'Podcast',
    hosts: ['castbox.fm'],
    parts: { id: '\\d{5,15}', show: '\\d{3,12}' },
    posts: { 'https://castbox.fm/episode/id{show}-id{id}': ['/episode/([^/]*-)?id{show}-id{id}'] },
    profiles: { 'https://castbox.fm/channel/id{show}': ['/channel/([^/]*-)?id{show}'] },
  },
  {
    name: 'Podcast',
    hosts: ['music.amazon.com', 'music.amazon.co.uk', 'music.amazon.de'],
    parts: { id: uuid, show: uuid },
    lower: ['id', 'show'],
    posts: {
      'https://music.amazon.com/podcasts/{show}/episodes/{id}': ['/podcasts/{show}/episodes/{id}'],
    },
    profiles: { 'https://music.amazon.com/podcasts/{show}': ['/podcasts/{show}'] },
  },
  {
    name: 'Podcast',
    hosts: ['iheart.com'],
    parts: { id: '\\d{5,15}', show: '\\d{5,15}' },
    posts: {
      'https://www.iheart.com/podcast/{show}/episode/{id}/': [
        '/podcast/([^/]*-)?{show}/episode/([^/]*-)?{id}',
      ],
    },
    profiles: { 'https://www.iheart.com/podcast/{show}/': ['/podcast/([^/]*-)?{show}'] },
  },
  {
    name: 'Podcast',
    hosts: ['deezer.com'],
    short: ['deezer.page.link', 'link.deezer.com'],
    parts: { id: '\\d{5,15}', show: '\\d{3,15}' },
    posts: { 'https://www.deezer.com/episode/{id}': ['/(*/)?episode/{id}'] },
    profiles: { 'https://www.deezer.com/show/{show}': ['/(*/)?show/{show}'] },
  },
];
