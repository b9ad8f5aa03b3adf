import type { Pool, PoolClient } from 'pg';
import { faultName } from './fault-name.ts';
import type { Part, Span } from './tracing.ts';

type Query = (...args: unknown[]) => unknown;
type Begun = Pick<Span, 'fail'> & { readonly end: () => void };

/** The text of a statement as a connection is given it; its values stand beside it. */
const textOf = (first: unknown) =>
  typeof first === 'string' ? first : String((first as { text?: unknown }).text ?? '');

/** The first word, `select`: one of few. */
const verbOf = (text: string) => /\w+/.exec(text)?.[0].toLowerCase() ?? 'statement';

/** Makes one statement a part that ends when its answer is there. */
function followed(query: Query, begin: (part: Part) => Begun | undefined): Query {
  return (...args) => {
    const text = textOf(args[0]);
    const verb = verbOf(text);
    const span = begin({
      name: verb,
      kind: 'statement',
      about: {
        'db.system.name': 'postgresql',
        'db.operation.name': verb.toUpperCase(),
        'db.query.text': text,
      },
    });
    if (!span) return query(...args);
    const end = (error?: unknown) => {
      if (error) span.fail(faultName(error));
      span.end();
    };
    const callback = args.at(-1);
    if (typeof callback === 'function')
      return query(...args.slice(0, -1), (error: unknown, result: unknown) => {
        end(error);
        (callback as Query)(error, result);
      });
    const answer = query(...args);
    if (answer instanceof Promise) answer.then(() => end(), end);
    else end();
    return answer;
  };
}

/**
 * Follows every statement that the connections of a pool are sent.
 * @param begin begins a part beneath the work that sends it; none where it is nobody's
 */
export function followStatements(pool: Pool, begin: (part: Part) => Begun | undefined): void {
  pool.on('connect', (client: PoolClient) => {
    client.query = followed(client.query.bind(client) as Query, begin) as PoolClient['query'];
  });
}
