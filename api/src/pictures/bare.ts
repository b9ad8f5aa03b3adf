/** A picture with nothing in its file but what it looks like. */
export interface Bare {
  readonly bytes: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}
