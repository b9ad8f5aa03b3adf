import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Db } from './queries.ts';
import type { Database } from './schema.ts';

/** Builds statements and sends none. */
const builder = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Stands for a value in a statement that is built before there is one. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement whose text is made once: making it anew takes longer than some statements themselves.
 * Values stand in it as parameters alone, so what they are may not choose how it is built; each is of one
 * type wherever it stands.
 * @param build is given a stand-in for each value, of its type
 * @returns sends it with values
 */
export function statement<P extends Record<string, unknown>, Row>(
  build: (db: Db, values: P) => { compile: (db: Kysely<Database>) => CompiledQuery<Row> },
): (db: Pick<Db, 'executeQuery'>, values: P) => Promise<Row[]> {
  let made: { text: string; names: string[] } | undefined;
  const make = () => {
    const places = new Proxy({} as P, { get: (_, name) => new Place(String(name)) });
    const { sql, parameters } = build(builder, places).compile(builder);
    const all = parameters.map((each) => {
      if (!(each instanceof Place))
        throw new Error('A value of a statement is written with sql.lit');
      return each.name;
    });
    // Each value is sent once, however often it stands in the text.
    const names = [...new Set(all)];
    const text = sql.replaceAll(/\$(\d+)/g, (_, n) => `$${names.indexOf(all[Number(n) - 1]!) + 1}`);
    return { text, names };
  };
  return async (db, values) => {
    made ??= make();
    const parameters = made.names.map((name) => values[name]);
    const { rows } = await db.executeQuery(CompiledQuery.raw(made.text, parameters));
    return rows as Row[];
  };
}
