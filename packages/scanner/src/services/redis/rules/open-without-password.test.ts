import { describe, test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import commandsNotRestricted from './commands-not-restricted.ts';
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

describe('an ACL file that redis.conf names', () => {
  const withAcl = (users: string, conf = '') => ({
    text: `bind 0.0.0.0\n«protected-mode no»\n${conf}aclfile /etc/redis/aclfile.conf\n`,
    files: { 'aclfile.conf': users },
  });
  const without = ({ text, files }: ReturnType<typeof withAcl>) => ({ text: text.replaceAll(/[«»]/g, ''), files });

  test('says whether the default user needs a password', async () => {
    await expectRule(openWithoutPassword).passes(without(withAcl('user default off\nuser app on >x +@read\n')));
    await expectRule(openWithoutPassword).passes(without(withAcl('user default on >T7vNq2xWc9RbLz5KfYpD +@all\n')));
  });

  test('leaves the default user open where it does not name it, and requirepass counts for nothing', async () => {
    await expectRule(openWithoutPassword).failsAt(withAcl('user app on >x +@read\n'));
    await expectRule(openWithoutPassword).failsAt(
      withAcl('user app on >x +@read\n', 'requirepass T7vNq2xWc9RbLz5KfYpD\n'),
    );
  });

  test('is not known where it is not there, or where its default user is a template', async () => {
    await expectRule(openWithoutPassword).isUnknownFor('protected-mode no\naclfile /etc/redis/users.acl\n');
    const other = without(withAcl('user default on >T7vNq2xWc9RbLz5KfYpD\n'));
    await expectRule(openWithoutPassword).isUnknownFor({
      ...other,
      text: other.text.replace('aclfile.conf', 'users.acl'),
    });
    await expectRule(openWithoutPassword).isUnknownFor(without(withAcl('user default on {{ password }}\n')));
  });

  test('restricts commands where it has users', async () => {
    await expectRule(commandsNotRestricted).passes(without(withAcl('user app on >x +@read\n')));
    await expectRule(commandsNotRestricted).isUnknownFor('aclfile /etc/redis/users.acl\n');
  });
});
