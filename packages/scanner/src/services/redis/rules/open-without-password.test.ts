import { test } from 'vitest';
import { expectRule } from '../../../expect-rule.ts';
import openWithoutPassword from './open-without-password.ts';

test('a password may stand in an include that is not there', async () => {
  await expectRule(openWithoutPassword).isUnknownFor(
    'bind 0.0.0.0\nprotected-mode no\ninclude /etc/redis/secret.conf\n',
  );
});

test('an include is followed, and the last setting counts', async () => {
  await expectRule(openWithoutPassword).failsAt({
    text: 'requirepass T7vNq2xWc9RbLz5KfYpD\ninclude local.conf\n',
    files: { 'local.conf': 'requirepass ""\n«protected-mode no»\n' },
  });
});

test('a password from a template is a password that we do not know', async () => {
  await expectRule(openWithoutPassword).isUnknownFor('protected-mode no\nrequirepass {{ redis_password }}\n');
});

test('protected mode keeps strangers out of Redis 7 whatever it is bound to', async () => {
  await expectRule(openWithoutPassword).failsAt({ text: 'bind 0.0.0.0\n', version: '7.2.4' }); // local users still get in
});

test('names in capitals are the same settings', async () => {
  await expectRule(openWithoutPassword).passes('REQUIREPASS T7vNq2xWc9RbLz5KfYpD\nPROTECTED-MODE no\n');
});
