import { PooledClient } from './pooled-client.ts';

/** Who connects, by which password. */
export interface DatabaseRole {
  readonly name: string;
  readonly password: string;
}

/**
 * Makes the application's role, and its database of the same name, where they are not there yet. The role can neither
 * create others nor see past row-level security.
 */
export async function createApplicationDatabase(superuserUrl: string, { name, password }: DatabaseRole): Promise<void> {
  const client = new PooledClient({ connectionString: superuserUrl });
  await client.connect();
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [name]);
    if (role.rowCount === 0) {
      await client.query(`create role ${name} login password ${client.escapeLiteral(password)}`);
    }
    const database = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (database.rowCount === 0) await client.query(`create database ${name} owner ${name}`);
  } finally {
    await client.end();
  }
}
