import { sql } from 'kysely';
import { asSystem } from '../database/access.ts';
import type { Database } from '../database/database.ts';

/** As if the database's clock had been set back by so much: whatever is noted in any table is of later. */
export async function setClockBack(database: Database, interval: string): Promise<void> {
  await asSystem(database, async (transaction) => {
    const { rows } = await sql<{ name: string; columns: readonly string[] }>`
      select format('%I.%I', nspname, relname) as name, array_agg(attname::text) as columns
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
      where nspname in ('public', 'pgboss') and relkind in ('r', 'p') and not relispartition
        and atttypid = 'timestamptz'::regtype and not attisdropped
      group by 1
    `.execute(transaction);
    for (const { name, columns } of rows) {
      const later = columns.map((column) => `${column} = ${column} + interval '${interval}'`).join(', ');
      await sql.raw(`update ${name} set ${later}`).execute(transaction);
    }
  });
}
