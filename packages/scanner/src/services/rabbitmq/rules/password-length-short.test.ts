import { expect, test } from 'vitest';
import { runExample } from '../../../testing/run-example.ts';
import { rabbitmq } from '../rabbitmq.ts';
import rule from './password-length-short.ts';
import rulesMissing from './password-rules-missing.ts';

const MIN_LENGTH = 'credential_validator.min_length = 8\n';

test.each([
  ['a password of that length', `${MIN_LENGTH}default_pass = f86d081884c7d659\n`],
  ['users that definitions bring', `${MIN_LENGTH}load_definitions = /etc/rabbitmq/definitions.json\n`],
])('a longer length is safe with %s', async (_, text) => {
  const { checks } = await runExample(rabbitmq, rule, text);
  expect(checks[0]?.fix?.kind).toBe('safe');
});

test.each([
  ['guest', MIN_LENGTH],
  ['a shorter password', `${MIN_LENGTH}default_pass = shop\n`],
  ['a password from outside', `${MIN_LENGTH}default_pass = $(RABBITMQ_PASSWORD)\n`],
])('a longer length is not safe for a new node with %s', async (_, text) => {
  const { checks } = await runExample(rabbitmq, rule, text);
  expect(checks[0]?.fix?.kind).toBe('suggested');
});

test('rules that guest keeps are safe, and those that the first user breaks are not', async () => {
  const [guest, shop] = await Promise.all(
    ['default_user = guest\n', 'default_pass = shop\n'].map((text) => runExample(rabbitmq, rulesMissing, text)),
  );
  expect(guest?.checks[0]?.fix?.kind).toBe('safe');
  expect(shop?.checks[0]?.fix?.kind).toBe('suggested');
});
