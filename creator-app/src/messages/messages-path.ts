/** Where what the two sides of a job write to each other is read. */
export const messagesPath = '/creator/messages';
