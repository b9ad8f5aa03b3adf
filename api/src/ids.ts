import { NIL, v7, validate } from 'uuid';

/** A new id: UUIDv7, so that ids sort by the time they were made. */
export const newId = () => v7();

/** An id as it would have been made at a moment, for what is asked of rows by when their ids were made. */
export const idOf = (moment: Date) => v7({ msecs: moment.getTime() });

/** Whether a text can be an id at all. */
export const isId = (text: string) => validate(text);

/** What is looked for by a text that may be no id: in its place that of nothing. */
export const soughtId = (text: string) => (isId(text) ? text : NIL);
