import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import conninfoSecret from './conninfo-secret.ts';

test('a file of passwords and words like password are no secret', async () => {
  await expectRule(conninfoSecret).passes(
    "archive_command = 'push --password-file /run/secrets/archive %p'\nprimary_conninfo = 'host=db passfile=/x'\n",
  );
});

test('a password in doubled quotes is one', async () => {
  await expectRule(conninfoSecret).failsAt("«primary_conninfo = 'host=db password=''s3 cret'''»\n");
});
