import type { Edit } from './variant.ts';

/** The heading of the login screen, changed. */
export const heading = (words: string): Edit => ({
  of: 'chunk',
  from: /title:"Login"/,
  to: `title:"${words}"`,
});

/** Code that throws as soon as the remote's module runs. */
export const crashOnLoad: Edit = {
  of: 'chunk',
  from: /(\d+\([\w,]*\)\{)/,
  to: '$1throw Error("boom");',
};

/** Code that throws as soon as the entry runs. */
export const crashInEntry: Edit = { of: 'entry', from: /^/, to: 'throw Error("boom");' };

/** A login screen that throws when it is drawn. */
export const crashInRender: Edit = {
  of: 'chunk',
  from: /title:"Login"/,
  to: 'title:(()=>{throw Error("boom")})()',
};
