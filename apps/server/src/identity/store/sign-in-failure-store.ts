import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Failed sign-ins, counted by key within a window that starts with the first failure; shared by all processes. */
export interface SignInFailureStore {
  readonly add: (key: string, windowSeconds: number) => Promise<void>;
  /** Failures in the running window, and the seconds until it ends; undefined without a failure. */
  readonly get: (key: string) => Promise<{ readonly failures: number; readonly secondsLeft: number } | undefined>;
  readonly clear: (key: string) => Promise<void>;
  readonly deleteExpired: () => Promise<void>;
}

export function createSignInFailureStore(database: Database): SignInFailureStore {
  return {
    async add(key, windowSeconds) {
      await sql`
        insert into identity_sign_in_failures as stored (key, failures, window_ends_at)
        values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
        on conflict (key) do update set
          failures = case when stored.window_ends_at < now() then 1 else stored.failures + 1 end,
          window_ends_at =
            case when stored.window_ends_at < now() then excluded.window_ends_at else stored.window_ends_at end
      `.execute(database);
    },
    async get(key) {
      const { rows } = await sql<{ failures: number; seconds_left: number }>`
        select failures, ceil(extract(epoch from window_ends_at - now()))::integer as seconds_left
        from identity_sign_in_failures where key = ${key} and window_ends_at > now()
      `.execute(database);
      return rows[0] && { failures: rows[0].failures, secondsLeft: rows[0].seconds_left };
    },
    async clear(key) {
      await sql`delete from identity_sign_in_failures where key = ${key}`.execute(database);
    },
    async deleteExpired() {
      await sql`delete from identity_sign_in_failures where window_ends_at < now()`.execute(database);
    },
  };
}
