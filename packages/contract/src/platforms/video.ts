import type { PlatformRow } from './platform-row.ts';

export const tiktok: PlatformRow = {
  name: 'TikTok',
  hosts: ['tiktok.com', 'tiktokv.com'],
  short: ['vm.tiktok.com', 'vt.tiktok.com'],
  parts: { id: '\\d{5,25}', handle: '[\\w.]{1,30}' },
  posts: {
    'https://www.tiktok.com/@/video/{id}': [
      '/@{handle}/(video|photo)/{id}',
      '/([^/]+/)?[^/]*/(video|photo)/{id}',
      '/v/{id}(.html)?',
      '/(share/)?(video|photo)/{id}',
      '/embed(/v2|/v3)?/{id}',
      '/player/v1/{id}',
      '/(*)? share_item_id={id}',
    ],
  },
  profiles: { 'https://www.tiktok.com/@{handle}': ['/@{handle}(/live)?', '/share/user/{handle}'] },
};

export const twitch: PlatformRow = {
  name: 'Twitch',
  hosts: ['twitch.tv'],
  parts: { id: '\\d{5,15}', clip: '[A-Za-z][\\w-]{4,120}', handle: '\\w{2,30}' },
  reserved:
    'directory|videos|settings|p|store|jobs|downloads|subscriptions|turbo|prime|drops|wallet|inventory|' +
    'friends|search|team|teams|collections|clip|moderator|popout|user|login|signup|clips|embed',
  posts: {
    'https://www.twitch.tv/videos/{id}': [
      '/videos/{id}',
      '/{handle}/(v|video)/{id}',
      'player.twitch.tv/ video=v?{id}',
    ],
    'https://clips.twitch.tv/{clip}': [
      'clips.twitch.tv/embed clip={clip}',
      'clips.twitch.tv/{clip}',
      '/clip/{clip}',
      '/{handle}/clip/{clip}',
    ],
  },
  profiles: {
    'https://www.twitch.tv/{handle}': ['/{handle}(/(videos|about|schedule|clips|home|profile))?'],
  },
};

export const vimeo: PlatformRow = {
  name: 'Vimeo',
  hosts: ['vimeo.com'],
  parts: { id: '\\d{4,15}', handle: '[A-Za-z][\\w-]{1,60}' },
  reserved:
    'channels|groups|album|showcase|ondemand|manage|event|video|videos|watch|categories|blog|help|about|' +
    'features|upgrade|log_in|join|search|stock|settings|create|solutions|enterprise|terms|privacy|home|pricing',
  posts: {
    'https://vimeo.com/event/{event}': ['/event/{event}'],
    'https://vimeo.com/{id}': [
      '/{id}',
      '/(video|videos)/{id}',
      '/manage/videos/{id}',
      '/(album|showcase)/*/video/{id}',
      '/(groups|categories)/*/videos/{id}',
      '/*/review/{id}',
      '/m/{id}',
      '/channels/*/{id}',
      '/ondemand/*/{id}',
      '/moogaloop.swf clip_id={id}',
      '/{handle}/{id}',
    ],
  },
  profiles: { 'https://vimeo.com/{handle}': ['/{handle}(/(videos|albums|collections|about))?'] },
};

export const snapchat: PlatformRow = {
  name: 'Snapchat',
  hosts: ['snapchat.com'],
  short: ['t.snapchat.com'],
  parts: { id: '[\\w-]{8,120}', handle: '[A-Za-z][\\w.-]{1,30}' },
  posts: {
    'https://www.snapchat.com/spotlight/{id}': ['/spotlight/{id}', '/@{handle}/spotlight/{id}'],
    'https://www.snapchat.com/p/{place}/{id}': ['/p/{place}/{id}'],
    'https://www.snapchat.com/@_/highlight/{id}': [
      '/@{handle}/highlight/{id}',
      '/@_/highlight/{id}',
    ],
  },
  profiles: { 'https://www.snapchat.com/@{handle}': ['/(@|add/|u/){handle}'] },
};
