import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import hbaLineUnreachable from './hba-line-unreachable.ts';

test('host takes the connections of hostssl, and not the other way round', async () => {
  await expectRule(hbaLineUnreachable).failsAt('host all all all md5\n«hostssl all all all cert»\n');
  await expectRule(hbaLineUnreachable).passes('hostssl all all all md5\nhost all all all scram-sha-256\n');
});

test('a mask means the same as a prefix length', async () => {
  await expectRule(hbaLineUnreachable).failsAt(
    'host all all 10.0.0.0 255.0.0.0 md5\n«host all all 10.2.3.4/32 reject»\n',
  );
});

test('IPv4 and IPv6 do not take from each other', async () => {
  await expectRule(hbaLineUnreachable).passes('host all all 0.0.0.0/0 md5\nhost all all ::/0 scram-sha-256\n');
});

test('a quoted all is a user of that name', async () => {
  await expectRule(hbaLineUnreachable).passes('host all "all" all md5\nhost all bob all scram-sha-256\n');
});

test('the names of a list are read from its file', async () => {
  const text = 'host all @admins 10.0.0.0/8 md5\n';
  await expectRule(hbaLineUnreachable).failsAt({
    text: `${text}«host all bob 10.0.0.0/8 scram-sha-256»\n`,
    files: { admins: 'alice, bob\ncarol # left\n' },
  });
  await expectRule(hbaLineUnreachable).passes(`${text}host all bob 10.0.0.0/8 scram-sha-256\n`);
});
