import { expect } from 'vitest';
import type { Example, Rule } from '../rule.ts';
import { loadService } from '../services.ts';
import { runExample } from './run-example.ts';

/** For tests: what a rule says of a text. Both wait for the service to load, so the test returns or awaits them. */
interface RuleExpectation {
  /** The rule fails exactly where the text is marked with « and »; without marks, for the file as a whole. */
  readonly failsAt: (example: Example) => Promise<void>;
  readonly passes: (example: Example) => Promise<void>;
  /** The rule raises nothing because it cannot know. */
  readonly isUnknownFor: (example: Example) => Promise<void>;
}

export function expectRule(rule: Rule): RuleExpectation {
  return {
    async failsAt(example) {
      const { actual, expected } = await run(rule, example);
      expect(actual).toEqual(expected);
    },
    async passes(example) {
      const { actual, isUnknown } = await run(rule, example);
      expect({ actual, isUnknown }).toEqual({ actual: [], isUnknown: false });
    },
    async isUnknownFor(example) {
      const { actual, isUnknown } = await run(rule, example);
      expect({ actual, isUnknown }).toEqual({ actual: [], isUnknown: true });
    },
  };
}

async function run(rule: Rule, example: Example): ReturnType<typeof runExample> {
  const definition = await loadService(rule.service);
  if (!definition) throw new Error(`Rule ${rule.id} belongs to no service.`);
  return runExample(definition, rule, example);
}
