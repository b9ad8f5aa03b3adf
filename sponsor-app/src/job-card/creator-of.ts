/** The id of the element that names who made some work: what the buttons beside it are about. */
export const creatorOf = ({ _id: id }: { _id: string }) => `creator-${id}`;
