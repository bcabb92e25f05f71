import { test } from 'vitest';
import { expectRule } from '../../testing/expect-rule.ts';
import { expectGoldenReport } from '../../testing/golden.ts';
import authorizationDisabled from './rules/authorization-disabled.ts';
import tlsNotRequired from './rules/tls-not-required.ts';

test.each(['hardened', 'shipped', 'realistic'])('the %s fixture gives its golden report', async (name) => {
  await expectGoldenReport('mongodb', new URL(`fixtures/${name}/`, import.meta.url));
});

test('of a file in the form before 2.6 nothing is known', async () => {
  const text = '# where to log\nlogpath = /var/log/mongodb.log\n\nbind_ip = 0.0.0.0\nauth = true\n';
  await expectRule(authorizationDisabled).isUnknownFor(text);
  await expectRule(tlsNotRequired).isUnknownFor(text);
});

test('what is fetched when the server starts is not known', async () => {
  await expectRule(authorizationDisabled).isUnknownFor('security:\n  authorization:\n    __exec: /usr/bin/a\n');
  await expectRule(tlsNotRequired).isUnknownFor('net:\n  __rest: https://a.example/net\n  type: yaml\n');
});
