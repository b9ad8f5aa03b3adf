import { v7, validate } from 'uuid';

/** A new id: UUIDv7, so that ids sort by the time they were made. */
export const newId = () => v7();

/** Whether a text can be an id at all; what cannot is not there. */
export const isId = (text: string) => validate(text);
