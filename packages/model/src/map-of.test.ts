import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { MapOf } from './map-of.ts';

const Machines = MapOf(Type.Object({ id: Type.String() }));

test('each value has the shape, under any key', () => {
  expect(Value.Check(Machines, { a: { id: '1' }, '': { id: '2' } })).toBe(true);
  expect(Value.Check(Machines, { a: { id: 1 } })).toBe(false);
  expect(Value.Check(Machines, [])).toBe(false);
});

test('what is cleaned loses the keys that no shape names, inside of a map too', () => {
  expect(Value.Clean(Machines, { a: { id: '1', other: 2 } })).toEqual({ a: { id: '1' } });
});

test('it is the same JSON schema as a record', () => {
  expect(JSON.stringify(MapOf(Type.Integer()))).toBe(JSON.stringify(Type.Record(Type.String(), Type.Integer())));
});
