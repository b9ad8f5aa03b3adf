const steering = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu;

/**
 * A text of somebody else's as a terminal may show it: without signs that steer it or turn its direction.
 * @param most how many UTF-16 code units stay
 * @returns each run of such signs as one space
 */
export const plainWords = (text: string, most: number): string =>
  text.replaceAll(steering, ' ').slice(0, most);
