import { beforeAll, expect, test } from 'vitest';
import { countedByEach } from './counting-process.ts';
import { DERIVED_SERVICES } from '../derive/derive-machines.ts';
import { FORMAT_NAMES } from '../formats/format-list.ts';
import { SHARES } from './loading-order.ts';
import { multipliedCases, type MultipliedCase } from './multiplied-files.ts';
import { CONSTRUCTS_BY_FORMAT } from './multiplied-texts.ts';
import type { Counted } from './multiplied-steps.ts';
import { SERVICES_WITH_RULES, loadServices } from '../services.ts';

/** 1 for work that grows as what is read does, 2 for that which grows with its square. */
const MOST = 1.15;
/** Less work for each time says nothing: it is quick, and what is done once makes some difference. */
const LEAST = 100;

const CASES = multipliedCases(await loadServices());
let counts: Readonly<Record<string, readonly number[]>>;

beforeAll(async () => {
  const namesOf = (service: string | undefined): readonly string[] =>
    CASES.filter(({ serviceName }) => serviceName === service).map(({ name }) => name);
  const tasks = SHARES.map((services, share): Counted => {
    const own = share === 0 ? [undefined, ...services] : services;
    return { names: new Map(own.map((service) => [service, namesOf(service)])) };
  });
  counts = await countedByEach('multiplied-steps', tasks);
}, 600_000);

function exponentOf({ name, from }: MultipliedCase): number {
  const [half = 0, whole = 0] = counts[name] ?? [];
  return whole < LEAST * from * 2 ? 0 : Math.log2(whole / half);
}

const PARTS = [
  ...FORMAT_NAMES,
  ...SERVICES_WITH_RULES.map((id) => `files of ${id}`),
  ...DERIVED_SERVICES.map((id) => `derived from ${id}`),
];

test.each(PARTS)('%s: whatever multiplies, work grows no faster than what is read', (part) => {
  const cases = CASES.filter(({ name }) => name.startsWith(`${part}: `));
  expect(cases.length).toBeGreaterThan(0);
  for (const tried of cases) {
    expect(exponentOf(tried), `${tried.name}: ${counts[tried.name]?.join(', ')}`).toBeLessThan(MOST);
  }
});

test.each(Object.entries(CONSTRUCTS_BY_FORMAT))('%s: each text gets larger with its size', (_, constructs) => {
  const texts = Object.values(constructs).flat();
  expect(texts.length).toBeGreaterThan(10);
  for (const text of texts) expect(text(100).length).toBeGreaterThan(text(10).length);
});
