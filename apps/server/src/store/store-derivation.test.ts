import type { Manifest } from '@plumbline/model/cluster';
import type { Owner } from '@plumbline/model/organization';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createStore } from './postgres-store.ts';
import type { Store } from './store.ts';
import type { NewDerivation } from './store-derivation.ts';

const ACME: Owner = { kind: 'organization', name: 'acme' };
const NEW_CLUSTER = { location: '', clusterType: 'AWS', derivedFrom: 'TERRAFORM' } as const;

let tests: TestDatabase;
let store: Store;
beforeAll(async () => {
  tests = await createTestDatabase();
  store = createStore(tests.database);
});
afterAll(() => tests.close());

type DerivedMachine = NewDerivation['machines'][number];

const anyRule = fc.record({
  priority: fc.integer({ min: 0, max: 2 }),
  protocol: fc.constantFrom('TCP', 'ANY'),
  cidrBlock: fc.constantFrom('0.0.0.0/0', '10.0.0.0/8'),
  beginPort: fc.constant(1),
  endPort: fc.integer({ min: 1, max: 3 }),
});
const anyMachine: fc.Arbitrary<DerivedMachine> = fc.record(
  {
    id: fc.constantFrom('a', 'b', 'c'),
    hostName: fc.constantFrom('one', 'two'),
    internalIp: fc.constantFrom('10.0.0.1', '10.0.0.2'),
    inboundTraffic: fc.array(anyRule, { maxLength: 4 }),
    outboundTraffic: fc.array(anyRule, { maxLength: 4 }),
  },
  { requiredKeys: ['id', 'inboundTraffic', 'outboundTraffic'] },
);
const anyMachines = fc.uniqueArray(anyMachine, { selector: ({ id }) => id, maxLength: 3 });

test('whatever was derived before, the result is what the files describe now, and twice is once', async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(anyMachines, anyMachines, async (before, now) => {
      number += 1;
      const [name, fresh] = [`any-${number}`, `fresh-${number}`];
      await store.clusters.insert(ACME, name, NEW_CLUSTER);
      await store.clusters.insert(ACME, fresh, NEW_CLUSTER);
      await derive(name, before);
      await derive(name, now);
      const once = await manifestOf(name);
      await derive(name, now);
      expect(await manifestOf(name)).toEqual(once);
      await derive(fresh, now);
      expect(sorted(once)).toEqual(sorted(await manifestOf(fresh)));
    }),
    { numRuns: 25 },
  );
});

test('an address that somebody edited stays, the others follow the files', async () => {
  const web = { id: 'web', hostName: 'old', internalIp: '10.0.0.1', inboundTraffic: [], outboundTraffic: [] };
  await store.clusters.insert(ACME, 'edited', NEW_CLUSTER);
  await derive('edited', [web]);
  const byHand: Manifest = { name: 'edited', machines: { web: { id: 'web', hostName: 'by-hand' } } };
  await store.clusters.replace(ACME, byHand, {}, { overwrite: true });
  await derive('edited', [{ ...web, hostName: 'new', internalIp: '10.0.0.2' }]);
  await derive('edited', [{ ...web, hostName: 'newer', internalIp: '10.0.0.3' }]);
  const { machines } = await manifestOf('edited');
  expect(machines?.['web']).toMatchObject({ hostName: 'by-hand', internalIp: '10.0.0.3' });
});

test('a rule that somebody made stays theirs where the files describe an equal one', async () => {
  const rule = { priority: 1, protocol: 'TCP', cidrBlock: '10.0.0.0/8', beginPort: 22, endPort: 22 } as const;
  const web = { id: 'web', inboundTraffic: [], outboundTraffic: [] };
  await store.clusters.insert(ACME, 'equal', NEW_CLUSTER);
  await derive('equal', [web]);
  await store.trafficRules.insert(ACME, { cluster: 'equal', machine: 'web', direction: 'inbound' }, rule);
  await derive('equal', [{ ...web, inboundTraffic: [rule] }]);
  await derive('equal', [web]);
  expect((await manifestOf('equal')).machines?.['web']).toMatchObject({ inboundTraffic: [rule] });
});

test('nothing is stored for a cluster that is not there, or is of another owner', async () => {
  await store.clusters.insert(ACME, 'mine', NEW_CLUSTER);
  const derivation = { machines: [{ id: 'web', inboundTraffic: [], outboundTraffic: [] }], notes: [] };
  expect(await store.clusters.storeDerivation(ACME, 'nothing', derivation)).toBe(false);
  expect(await store.clusters.storeDerivation({ kind: 'user', name: 'acme' }, 'mine', derivation)).toBe(false);
  expect((await manifestOf('mine')).machines).toEqual({});
});

async function derive(name: string, machines: readonly DerivedMachine[]): Promise<void> {
  expect(await store.clusters.storeDerivation(ACME, name, { machines, notes: [] })).toBe(true);
}

async function manifestOf(name: string): Promise<Manifest> {
  const manifest = await store.clusters.get(ACME, name);
  if (!manifest) throw new Error(`no cluster ${name}`);
  return manifest;
}

/** Machines by id with their rules in an order that does not depend on when they came. */
function sorted({ machines = {} }: Manifest): unknown {
  const lines = (rules: readonly object[] = []): readonly string[] =>
    rules.map((rule) => JSON.stringify(rule)).toSorted();
  return Object.entries(machines)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { inboundTraffic, outboundTraffic, ...machine }]) => [
      machine,
      lines(inboundTraffic),
      lines(outboundTraffic),
    ]);
}
