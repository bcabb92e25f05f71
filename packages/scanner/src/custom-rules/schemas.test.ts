import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { PREDICATE_SCHEMA, RULE_SCHEMA } from './schemas.ts';
import { readCustomRules } from './read-custom-rules.ts';

const RULE = {
  id: 'shop_rule',
  title: 'It is wrong',
  severity: 3,
  service: 'nginx',
  problem: 'Somebody gets in.',
  remediation: 'Mend it.',
  must: { all: [{ path: 'http.a', is: ['b', 1, true] }, { not: { path: 'http.c', exists: true } }] },
};
const PREDICATE = {
  identifier: 'shop_rule',
  severity: 3,
  documentation: 'It is wrong. Remediation: Mend it.',
  clauses: [
    {
      literals: [
        {
          service: 'nginx',
          configurationFile: 'nginx.conf',
          keyPath: ['http', { key: '.*', keyType: 'REGEX', levelsMatching: 0 }],
          operator: 'is',
          value: 'b',
        },
      ],
    },
  ],
};

/** Rules, and what becomes of them with one thing changed. */
const CASES = [
  [RULE_SCHEMA, RULE, true],
  [RULE_SCHEMA, { ...RULE, severity: 6 }, false],
  [RULE_SCHEMA, { ...RULE, service: 'ngnix' }, false],
  [RULE_SCHEMA, { ...RULE, extra: 1 }, false],
  [RULE_SCHEMA, { ...RULE, must: { path: 'a', iss: 'b' } }, false],
  [RULE_SCHEMA, { ...RULE, examples: { bad: ['a', { text: 'b', files: { c: 'd' } }] } }, true],
  [RULE_SCHEMA, { ...RULE, title: undefined }, false],
  [PREDICATE_SCHEMA, PREDICATE, true],
  [PREDICATE_SCHEMA, { ...PREDICATE, documentation: { documentation: 'a' } }, false],
  [PREDICATE_SCHEMA, { ...PREDICATE, clauses: [{ literals: [] }] }, false],
] as const;

test.each(CASES)('what is published says of a rule what reading it says: %#', (schema, rule, isRight) => {
  const text = JSON.stringify(rule);
  expect(new Ajv2020({ strict: false }).validate(schema, JSON.parse(text))).toBe(isRight);
  expect(readCustomRules(text, 'rule.json').problems.length === 0).toBe(isRight);
});
