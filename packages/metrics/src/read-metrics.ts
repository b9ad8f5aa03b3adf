/** One line of metrics that holds a value. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const comment = /^# (TYPE|HELP) ([a-zA-Z_:][\w:]*) (.*)$/;
const sample = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const label = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y;

/** How the samples of a type are called, beside the name of their family. */
const suffixes: Partial<Record<string, readonly string[]>> = {
  counter: ['_total'],
  gauge: [''],
  histogram: ['_bucket', '_sum', '_count'],
};

function readLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  label.lastIndex = 0;
  while (label.lastIndex < text.length) {
    const [, name = '', value = ''] = label.exec(text) ?? [];
    if (name === '' || name in labels) throw new Error(`not labels: ${text}`);
    labels[name] = value;
  }
  return labels;
}

/**
 * Reads metrics as strictly as OpenMetrics 1.0 has them: each family in one piece, with a type and a
 * help, its samples called as its type says, no series twice.
 * @throws at what is no such text
 */
export function readMetrics(text: string): Sample[] {
  const lines = text.split('\n');
  if (lines.splice(-2).join('\n') !== '# EOF\n') throw new Error('the end is missing');
  const told = new Map<string, Set<string>>();
  const samples = new Map<string, Sample>();
  let family = { name: '', type: '' };
  for (const line of lines) {
    const [, kind = '', of = '', words = ''] = comment.exec(line) ?? [];
    if (kind !== '') {
      const known = told.get(of) ?? new Set();
      if (known.has(kind) || (known.size > 0 && family.name !== of))
        throw new Error(`twice: ${of}`);
      told.set(of, known.add(kind));
      family = { name: of, type: kind === 'TYPE' ? words : '' };
      continue;
    }
    const [, name = '', labels = '', number = ''] = sample.exec(line) ?? [];
    const value = number === '+Inf' ? Infinity : Number(number.replace(/^nan$/i, 'NaN'));
    if (Number.isNaN(value) && !/^nan$/i.test(number)) throw new Error(`no value: ${line}`);
    if (!suffixes[family.type]?.some((suffix) => name === family.name + suffix))
      throw new Error(`not called as a ${family.type} ${family.name}: ${line}`);
    const series = `${name}{${labels}}`;
    if (samples.has(series)) throw new Error(`twice: ${line}`);
    samples.set(series, { name, labels: readLabels(labels), value });
  }
  return [...samples.values()];
}

/** The values of a metric whose labels are these, and others. */
export const valuesOf = (
  samples: readonly Sample[],
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number[] =>
  samples
    .filter((each) => each.name === name)
    .filter((each) => Object.entries(labels).every(([key, value]) => each.labels[key] === value))
    .map(({ value }) => value);
