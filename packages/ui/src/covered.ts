/** Pixels of the window's upper end that are covered by what stays there. */
export const covered = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
