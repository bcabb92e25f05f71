import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import { oneService } from '../compose-rule.ts';
import secretInEnvironment from './secret-in-environment.ts';

const rule = expectRule(secretInEnvironment);

test('a shared environment is reported once, where it is written', async () => {
  await rule.failsAt(
    'x-env: &env\n  «DB_PASSWORD: h7Kq2mVw9x»\nservices:\n  a: {image: a:1, environment: *env}\n  b: {image: b:1, environment: {<<: *env}}\n',
  );
});

test.each(['no', '""', '/run/secrets/db', '$DB_PASSWORD', '${A}${B}', 'xxxxx', 'your-password', '!vault abc'])(
  'the value %s is no secret',
  async (value) => {
    await rule.passes(oneService(`environment:\n  DB_PASSWORD: ${value}`));
  },
);
