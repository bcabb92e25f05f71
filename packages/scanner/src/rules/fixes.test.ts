import { USER_INSERT_VALUE } from '@plumbline/model/placeholder';
import { describe, expect, test } from 'vitest';
import { fixExample } from '../testing/run-example.ts';
import { loadServices } from '../services.ts';

/** Fixable rules as the documentation of clients counts them: no fewer may become fixable than there were. */
const FIXABLE_RULES = 185;
/** Stands for every value that people are asked for: a password, a size, a checksum … */
const VALUE = 'f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a089';

const services = await loadServices();
const fixable = services.flatMap((definition) =>
  definition.rules.filter(({ fix }) => fix).map((rule) => [rule.id, definition, rule] as const),
);
const asking = fixable.filter(([, , { fix }]) => fix?.kind === 'suggested' && fix.asks !== undefined);

test('most rules can mend what they find', () => {
  expect(fixable.length).toBeGreaterThanOrEqual(FIXABLE_RULES);
});

describe.each(fixable)('%s', (_id, definition, rule) => {
  test('mends a bad example without raising anything else, leaves the rest of it, and does not touch one that it cannot mend', async () => {
    const outcomes = await Promise.all(
      rule.examples.bad.map((example) => fixExample(definition, rule, example, VALUE)),
    );
    expect(
      outcomes.some(({ isMended }) => isMended),
      'no bad example is mended',
    ).toBe(true);
    for (const { isMended, text, before, untouched } of outcomes) {
      const kept = isMended ? untouched : before.split('\n');
      expect(text.split('\n')).toEqual(expect.arrayContaining([...kept]));
      expect(text).not.toContain(USER_INSERT_VALUE);
    }
  });
});

describe.each(asking)('%s, as long as nobody says the value,', (_id, definition, rule) => {
  test('leaves a placeholder that mends nothing, and leaves it once', async () => {
    const outcomes = await Promise.all(rule.examples.bad.map((example) => fixExample(definition, rule, example)));
    const open = outcomes.filter(({ text }) => text.includes(USER_INSERT_VALUE));
    expect(open.length).toBeGreaterThan(0);
    for (const { text, failing } of open) {
      expect(failing).toContain(rule.id);
      expect(failing).toContain(`${definition.id}_placeholder_left`);
      expect((await fixExample(definition, rule, text)).text).toBe(text);
    }
  });
});
