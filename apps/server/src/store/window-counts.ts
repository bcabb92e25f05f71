import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** How often something was done in the running window, and the whole seconds until it ends. */
export interface WindowCount {
  readonly count: number;
  readonly secondsLeft: number;
}

/** Counts by key within a window that starts with the first; shared by all processes, and forgotten by a crash. */
export interface WindowCounts {
  /** Counts one more, or so many, and gives the sum. */
  readonly add: (key: string, windowSeconds: number, by?: number) => Promise<WindowCount>;
  /** Undefined where there is no running window. */
  readonly get: (key: string) => Promise<WindowCount | undefined>;
  readonly clear: (key: string) => Promise<void>;
  /** Counts one less, where there is a running window. */
  readonly takeBack: (key: string) => Promise<void>;
  readonly deleteExpired: () => Promise<void>;
}

/** By which a window may seem longer than it is: transactions begin a little earlier than others. */
const SLACK_SECONDS = 60;
const SECONDS_LEFT = sql`greatest(1, ceil(extract(epoch from window_ends_at - now())))::integer`;

export function createWindowCounts(database: Database): WindowCounts {
  return {
    async add(key, windowSeconds, by = 1) {
      // One that would end later than one that begins now is of before the database's clock was set back.
      const isOver = sql`(stored.window_ends_at < now()
        or stored.window_ends_at > now() + make_interval(secs => ${windowSeconds + SLACK_SECONDS}))`;
      const { rows } = await sql<WindowCount>`
        insert into window_counts as stored (key, count, window_ends_at)
        values (${key}, ${by}, now() + make_interval(secs => ${windowSeconds}))
        on conflict (key) do update set
          count = case when ${isOver} then excluded.count else stored.count + excluded.count end,
          window_ends_at =
            case when ${isOver} then excluded.window_ends_at else stored.window_ends_at end
        returning count, ${SECONDS_LEFT} as "secondsLeft"
      `.execute(database);
      return rows[0] ?? { count: by, secondsLeft: windowSeconds };
    },
    async get(key) {
      const { rows } = await sql<WindowCount>`
        select count, ${SECONDS_LEFT} as "secondsLeft" from window_counts where key = ${key} and window_ends_at > now()
      `.execute(database);
      return rows[0];
    },
    async clear(key) {
      await sql`delete from window_counts where key = ${key}`.execute(database);
    },
    async takeBack(key) {
      await sql`
        update window_counts set count = count - 1 where key = ${key} and count > 0 and window_ends_at > now()
      `.execute(database);
    },
    async deleteExpired() {
      await sql`delete from window_counts where window_ends_at < now()`.execute(database);
    },
  };
}
