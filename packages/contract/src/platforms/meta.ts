import type { PlatformRow } from './platform-row.ts';

export const instagram: PlatformRow = {
  name: 'Instagram',
  hosts: ['instagram.com', 'instagr.am'],
  short: ['ig.me'],
  parts: { id: '[\\w-]{5,60}', story: '\\d{5,25}', handle: '[\\w.]{1,30}' },
  reserved:
    'p|reel|reels|tv|s|share|stories|explore|accounts|direct|about|developer|legal|web|api|graphql|' +
    'challenge|emails|session|static|terms|privacy|ar|popular|locations|_u|_n',
  posts: {
    'https://www.instagram.com/p/{id}/': [
      '/(p|reel|tv)/{id}',
      '/reels/(?!audio/){id}',
      '/{handle}/(p|reel|tv)/{id}',
    ],
    'https://www.instagram.com/stories/highlights/{story}/': ['/stories/highlights/{story}'],
    'https://www.instagram.com/stories/_/{story}/': ['/stories/{handle}/{story}'],
  },
  profiles: {
    'https://www.instagram.com/{handle}/': [
      '/(_u/)?{handle}(/(reels|tagged|channel|guides|feed|live))?',
      '/stories/{handle}',
    ],
  },
};

export const facebook: PlatformRow = {
  name: 'Facebook',
  hosts: ['facebook.com', 'fb.com'],
  short: ['fb.watch', 'fb.me', 'fb.gg', 'on.fb.me'],
  parts: {
    id: '\\d{5,25}',
    story: '[\\w=-]{5,120}',
    post: '\\d{5,25}|pfbid\\w{20,120}',
    code: '[\\w-]{5,40}',
    // A number is the same page's under another name.
    handle: '(?!\\d+(?:/|$))[\\w.-]{1,60}',
  },
  reserved:
    'watch|reel|reels|videos|video|share|sharer|story|stories|groups|group|events|pages|photo|photos|' +
    'posts|permalink|login|marketplace|gaming|hashtag|help|privacy|policies|business|ads|settings|' +
    'messages|notifications|friends|bookmarks|saved|public|people|l|l.php|media|plugins|dialog|v|home.php|' +
    'story.php|photo.php|video.php|permalink.php|profile.php|sharer.php|login.php|live|plugins|flx|notes',
  posts: {
    'https://www.facebook.com/watch/?v={id}': [
      '/(watch|watch/live|video.php|video) v={id}',
      '/video/embed video_id={id}',
      '/(reel|reels|video|videos)/{id}',
      '/{handle}/(videos|reels|reel)/{id}',
      '/{handle}/videos/*/{id}',
      '/*/(videos|reels|reel)/{id}',
    ],
    'https://www.facebook.com/photo/?fbid={id}': [
      '/photo(.php)? fbid={id}',
      '/photos/{id}',
      '/{handle}/photos/*/{id}',
      '/{handle}/photos/{id}',
    ],
    'https://www.facebook.com/permalink.php?story_fbid={post}': [
      '/(permalink|story).php story_fbid={post}',
      '/groups/*/(posts|permalink)/{post}',
      '/groups/* multi_permalinks={post}',
      '/{handle}/posts/*/{post}',
      '/{handle}/posts/{post}',
      '/*/posts/(*/)?{post}',
    ],
    'https://www.facebook.com/stories/_/{story}/': ['/stories/*/{story}'],
    'https://fb.watch/{code}/': ['fb.watch/(v|c|e)/{code}', 'fb.watch/{code}'],
  },
  profiles: {
    'https://www.facebook.com/profile.php?id={id}': [
      '/profile.php id={id}',
      '/people/*/{id}',
      '/{id}',
    ],
    'https://www.facebook.com/{handle}': [
      '/{handle}(/(about|photos|videos|reels|posts|reviews|followers|live|mentions))?',
      '/(pages|pg)/{handle}(/(about|photos|videos|posts))?',
    ],
  },
};

export const threads: PlatformRow = {
  name: 'Threads',
  hosts: ['threads.net', 'threads.com'],
  parts: { id: '[\\w-]{5,60}', handle: '[\\w.]{1,30}' },
  posts: { 'https://www.threads.com/t/{id}': ['/@{handle}/post/{id}', '/t/{id}', '/post/{id}'] },
  profiles: { 'https://www.threads.com/@{handle}': ['/@{handle}(/(replies|media|reposts))?'] },
};
