import { describe, expect, test } from 'vitest';
import { fixExample } from './testing.ts';
import { loadServices } from './services.ts';

/** Fixable rules as the documentation of clients counts them: no fewer may become fixable than there were. */
const FIXABLE_RULES = 185;

const services = await loadServices();
const fixable = services.flatMap((definition) =>
  definition.rules.filter(({ fix }) => fix).map((rule) => [rule.id, definition, rule] as const),
);

test('most rules can mend what they find', () => {
  expect(fixable.length).toBeGreaterThanOrEqual(FIXABLE_RULES);
});

describe.each(fixable)('%s', (_id, definition, rule) => {
  test('mends a bad example without raising anything else, leaves the rest of it, and does not touch one that it cannot mend', async () => {
    const outcomes = await Promise.all(rule.examples.bad.map((example) => fixExample(definition, rule, example)));
    expect(
      outcomes.some(({ isMended }) => isMended),
      'no bad example is mended',
    ).toBe(true);
    for (const { isMended, text, before, untouched } of outcomes) {
      const kept = isMended ? untouched : before.split('\n');
      expect(text.split('\n')).toEqual(expect.arrayContaining([...kept]));
    }
  });
});
