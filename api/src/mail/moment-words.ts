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

/**
 * Where something was done, to be put at the end of a sentence.
 * @param facts the device in words of ours; nothing is said where it is unknown
 */
export const from = ({ device, network }: { device?: string; network?: string }) =>
  device ? ` from this device: ${device}${network ? `, network ${network}` : ''}` : '';
