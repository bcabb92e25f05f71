import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import basicAuthWithoutTls from './basic-auth-without-tls.ts';

test('a part of a configuration does not say whether something in front of nginx ends TLS', async () => {
  await expectRule(basicAuthWithoutTls).isUnknownFor('server { listen 80; auth_basic "Administrators"; }');
});
