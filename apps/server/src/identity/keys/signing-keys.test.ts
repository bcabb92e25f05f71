import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createSigningKeyStore } from '../store/signing-key-store.ts';
import { createSealer } from './sealing.ts';
import { loadSigningKeys } from './signing-keys.ts';

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});

afterAll(() => testDatabase.close());

test('a key is followed by a new one, which is published before it signs, and the old one stays for a while', async () => {
  const { database } = testDatabase;
  const load = () =>
    loadSigningKeys(createSigningKeyStore(database), createSealer(new Uint8Array(32).fill(1), 'identity'));
  const kidsOf = ({ publicKeys }: Awaited<ReturnType<typeof load>>) => publicKeys.keys.map(({ kid }) => kid);
  const pass = (time: string) =>
    sql`update identity_signing_keys set created_at = created_at - ${time}::interval,
      signs_from = signs_from - ${time}::interval`.execute(database);

  const [first] = kidsOf(await load());
  expect(kidsOf(await load())).toEqual([first]);

  await pass('91 days');
  const published = await load();
  expect(kidsOf(published)).toEqual([first, expect.any(String)]);
  const [, second] = kidsOf(published);

  await pass('2 hours');
  const signing = await load();
  expect(kidsOf(signing)).toEqual([second, first]);
  expect(signing.publicKeyDer).not.toBe(published.publicKeyDer);

  await pass('3 days');
  expect(kidsOf(await load())).toEqual([second]);
});

test('the private halves cannot be read without the key of the settings', async () => {
  const store = createSigningKeyStore(testDatabase.database);
  await loadSigningKeys(store, createSealer(new Uint8Array(32).fill(1), 'identity'));
  await expect(loadSigningKeys(store, createSealer(new Uint8Array(32).fill(2), 'identity'))).rejects.toThrow(
    'The signing keys in the database were encrypted with another key',
  );
});
