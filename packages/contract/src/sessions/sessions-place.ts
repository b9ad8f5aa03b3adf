/** The part of Settings that says where one is signed in, and the app's path to it: mails lead there. */
export const sessionsId = 'where-you-are-signed-in';
export const sessionsPlace = `/settings#${sessionsId}`;
