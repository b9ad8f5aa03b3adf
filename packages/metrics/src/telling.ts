/** The labels of one series, by name. */
export type Labels = Readonly<Record<string, string>>;

/** What a look finds: one value, or one for each series. */
export type Found = number | readonly { readonly labels: Labels; readonly value: number }[];

/** What a process tells whoever watches it. */
export interface Telling<N extends string> {
  /** Counts one of a counter. */
  readonly count: (name: N, labels?: Labels) => void;
  /** Puts a value into a histogram. */
  readonly observe: (name: N, value: number, labels?: Labels) => void;
  /** Has a gauge say what is found each time somebody asks; what cannot be found then is left out. */
  readonly look: (name: N, find: () => Found | Promise<Found>) => void;
  /** All of it, in the form of OpenMetrics 1.0. */
  readonly text: () => Promise<string>;
  /** The media type of that text. */
  readonly contentType: string;
}

/** Where nobody asks, nothing is counted. */
export const silence: Telling<string> = {
  count: () => undefined,
  observe: () => undefined,
  look: () => undefined,
  text: async () => '# EOF\n',
  contentType: 'application/openmetrics-text; version=1.0.0; charset=utf-8',
};
