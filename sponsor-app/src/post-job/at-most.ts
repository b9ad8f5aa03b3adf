/** Says when a text is longer than the API takes it, which counts an emoji as the one character that it is. */
export const atMost = (max: number) => (value: string) =>
  Array.from(value.trim()).length <= max || `At most ${max.toLocaleString('en-US')} characters`;
