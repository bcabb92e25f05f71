import { expect, test } from 'vitest';
import { loadService } from '../../../services.ts';
import { runExample } from '../../../testing/run-example.ts';
import passwordInClientGroup from './password-in-client-group.ts';

test('the password itself is not in the message', async () => {
  const definition = await loadService('mysql');
  if (!definition) throw new Error('mysql is a service');
  const { checks } = await runExample(definition, passwordInClientGroup, '[client]\npassword = hunter2\n');
  expect(checks.map(({ message }) => message)).toEqual(['password holds a password']);
});
