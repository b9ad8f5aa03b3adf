import type { PlatformRow } from './platform-row.ts';

const tabs =
  '(/(featured|videos|shorts|streams|live|podcasts|playlists|community|posts|store|about))?';

export const youtube: PlatformRow = {
  name: 'YouTube',
  hosts: ['youtube.com', 'youtube-nocookie.com'],
  short: ['youtu.be'],
  parts: {
    // The two words are as long as an id, and stand in its place.
    id: '(?!videoseries|live_stream)[\\w-]{11}',
    clip: 'Ug[\\w-]{10,60}',
    handle: '[^/@]{1,100}',
    channel: 'UC[\\w-]{22}',
  },
  posts: {
    'https://www.youtube.com/watch?v={id}': [
      'youtu.be/(shorts/|live/|embed/|watch/)?{id}',
      'youtu.be/watch v={id}',
      '/(watch|shorts|live|embed|video|v|e|vi)/{id}',
      '/(watch|watch_popup|watch.php|details)? v={id}',
    ],
    'https://www.youtube.com/clip/{clip}': ['/clip/{clip}'],
    'https://www.youtube.com/post/{clip}': [
      '/post/{clip}',
      '/*/community lb={clip}',
      '/*/*/community lb={clip}',
    ],
  },
  profiles: {
    'https://www.youtube.com/@{handle}': [`/@{handle}${tabs}`],
    'https://www.youtube.com/channel/{channel}': [`/channel/{channel}${tabs}`],
    'https://www.youtube.com/c/{handle}': [`/c/{handle}${tabs}`],
    'https://www.youtube.com/user/{handle}': [`/user/{handle}${tabs}`],
  },
};
