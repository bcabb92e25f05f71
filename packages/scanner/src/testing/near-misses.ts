import type { ServiceId } from '@plumbline/model/service-catalogue';
import { describe, expect, test } from 'vitest';
import type { Example, Rule } from '../rule.ts';
import { loadService } from '../services.ts';
import { runExample } from './run-example.ts';

/** What a rule has to fail in, beside what differs from that by little. */
interface Cases {
  /** The name of the file that the texts are, where the rule reads several kinds and this is not the first. */
  readonly as?: string;
  /** Where a text has marks («…»), the rule fails exactly there. */
  readonly fails?: readonly Example[];
  readonly leaves?: readonly Example[];
}

/**
 * Tests of the edges of a service's rules, one for each text: another spelling, a value set again, another scope, a
 * value from outside.
 * Shape: `cases` are named like the rules, without the service.
 */
export function nearMisses(service: ServiceId, cases: Readonly<Record<string, Cases>>): void {
  describe.each(Object.entries(cases))(`${service}_%s`, (name, { as, fails = [], leaves = [] }) => {
    test.each(fails.map((example) => [textOf(example), example] as const))('fails: %s', async (text, example) => {
      const { actual, expected } = await runNamed(service, { name, as }, example);
      const isMarked = text.includes('«');
      expect(isMarked ? actual : actual.length > 0).toEqual(isMarked ? expected : true);
    });
    test.each(leaves.map((example) => [textOf(example), example] as const))('leaves alone: %s', async (_, example) => {
      expect((await runNamed(service, { name, as }, example)).actual).toEqual([]);
    });
  });
}

function textOf(example: Example): string {
  return typeof example === 'string' ? example : example.text;
}

async function runNamed(
  service: ServiceId,
  { name, as }: { readonly name: string; readonly as: string | undefined },
  example: Example,
): ReturnType<typeof runExample> {
  const definition = await loadService(service);
  const id = `${service}_${name}`;
  const rule: Rule | undefined = definition?.rules.find((one) => one.id === id);
  if (!definition || !rule) throw new Error(`There is no rule ${id}.`);
  return runExample(definition, as === undefined ? rule : { ...rule, reads: [as] }, example);
}
