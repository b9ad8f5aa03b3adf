/** Which cards of a grid stand near the window. */
export interface GridWindow {
  readonly first: number;
  /** The first one that does not. */
  readonly end: number;
  /** Pixels that the cards before take up. */
  readonly before: number;
  /** Pixels that the cards behind take up. */
  readonly after: number;
  readonly columns: number;
  /** Measures the first card of a row, which stands for it: they are equally tall. */
  readonly measure: (card: HTMLLIElement | null) => void;
}
