const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/**
 * When something happens by itself, to be put at the end of a sentence. Nobody's own time is known
 * here.
 * @param time ISO 8601; nothing is said where it is unknown
 */
export const at = (time: string | undefined) =>
  time ? ` on ${moment.format(new Date(time))} UTC` : '';
