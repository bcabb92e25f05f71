import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import unixSocketOpen from './unix-socket-open.ts';

const OPEN = 'unix_socket_permissions = 0777\n';

test('how local connections sign in is not known without a pg_hba.conf that can be read', async () => {
  await expectRule(unixSocketOpen).isUnknownFor(OPEN);
  const local = (record: string) => ({ text: OPEN, files: { 'pg_hba.conf': record } });
  await expectRule(unixSocketOpen).isUnknownFor(local('local all all {{ method }}\n'));
  await expectRule(unixSocketOpen).isUnknownFor(local('{% if tests %}\nlocal all all peer\n{% endif %}\n'));
});
