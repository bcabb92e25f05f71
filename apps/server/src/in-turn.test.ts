import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Owner } from '@plumbline/model/organization';
import { createTurns } from './in-turn.ts';

const ann: Owner = { kind: 'user', name: 'ann@example.com' };
const bob: Owner = { kind: 'user', name: 'bob@example.com' };
const acme: Owner = { kind: 'organization', name: 'acme' };

/** Work that waits until it is let go, and what has begun so far. */
function workshop(inTurn: ReturnType<typeof createTurns>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    ask: (owner: Owner, name: string): Promise<string> =>
      inTurn(owner, async () => {
        begun.push(name);
        await new Promise<void>((end) => ends.set(name, end));
        return name;
      }),
    end: async (name: string): Promise<void> => {
      ends.get(name)?.();
      await setImmediate();
    },
  };
}

test('owners come in turn, however much one of them asks for', async () => {
  const { begun, ask, end } = workshop(createTurns());
  const all = Promise.all([
    ask(ann, 'a1'),
    ask(ann, 'a2'),
    ask(ann, 'a3'),
    ask(bob, 'b1'),
    ask(acme, 'c1'),
    ask(bob, 'b2'),
  ]);
  await setImmediate();
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) {
    expect(begun.at(-1)).toBe(name);
    await end(name);
  }
  expect(await all).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2']);
});

test('nobody has two places', async () => {
  const { begun, ask, end } = workshop(createTurns(2));
  const all = Promise.all([ask(ann, 'a1'), ask(ann, 'a2'), ask(bob, 'b1'), ask(bob, 'b2'), ask(acme, 'c1')]);
  await setImmediate();
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('c1');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'b2']);
  for (const name of ['b2', 'a1', 'a2']) await end(name);
  expect(await all).toHaveLength(5);
});

test('work that fails makes room as well', async () => {
  const inTurn = createTurns();
  const failed = inTurn(ann, () => Promise.reject(new Error('no')));
  const next = inTurn(ann, async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
