import {
  CompiledQuery,
  type Kysely,
  type PostgresCursor,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type pg from 'pg';

/** Stands before what goes ahead, and is not sent. */
const AHEAD = '/* ahead */ ';

/**
 * Begins a transaction whose statements come again and again with the same text: each connection plans them once, for any
 * values. Not for those where the best plan hangs on how much an owner has.
 */
export const BEGIN_KEEPING_PLANS = 'begin /* keeping plans */';

/** So many plans are kept by a connection at most. */
const MOST_PLANS = 200;
/** By the text of their statements. */
const planNames = new Map<string, string>();

/**
 * Sends a statement of a transaction whose answer nobody needs: what follows is sent right behind it, instead of a round
 * trip later, and fails with its error where it fails.
 */
export async function sendAhead<Tables>(
  transaction: Pick<Kysely<Tables>, 'executeQuery'>,
  { sql, parameters }: CompiledQuery,
): Promise<void> {
  await transaction.executeQuery(CompiledQuery.raw(AHEAD + sql, [...parameters]));
}

/** What is sent of a statement. */
export function withoutMark(sql: string): string {
  return sql.startsWith(AHEAD) ? sql.slice(AHEAD.length) : sql;
}

/** A connection of a pool (in pipeline mode) while somebody holds it. */
export class PipelinedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  #ahead: Promise<unknown>[] = [];
  #keepsPlans = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    text: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof text !== 'string') throw new Error('A connection in pipeline mode has no cursors of its own.');
    if (!text.startsWith(AHEAD)) return this.#behindThoseAhead(this.#send<Row>(text, values));
    const sent = this.#send(withoutMark(text), values);
    // Its failure is that of what follows.
    sent.catch(() => {});
    this.#ahead.push(sent);
    return Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] });
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }

  #send<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (text.startsWith('begin')) this.#keepsPlans = text === BEGIN_KEEPING_PLANS;
    const name = this.#keepsPlans && values.length > 0 ? planNameOf(text) : undefined;
    const query = { text, values: [...values], ...(name === undefined ? {} : { name }) };
    // The driver's own type says less of the command.
    return this.#client.query(query) as Promise<unknown> as Promise<PostgresQueryResult<Row>>;
  }

  async #behindThoseAhead<Row>(answer: Promise<PostgresQueryResult<Row>>): Promise<PostgresQueryResult<Row>> {
    const ahead = this.#ahead;
    this.#ahead = [];
    // Answers come in the order of the statements: those ahead are there by then, and what failed first is the cause.
    await Promise.allSettled([answer]);
    await Promise.all(ahead);
    return answer;
  }
}

function planNameOf(text: string): string | undefined {
  const known = planNames.get(text);
  if (known !== undefined || planNames.size >= MOST_PLANS) return known;
  const name = `plan_${planNames.size}`;
  planNames.set(text, name);
  return name;
}
