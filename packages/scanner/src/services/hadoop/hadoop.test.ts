import { test } from 'vitest';
import { expectRule } from '../../testing/expect-rule.ts';
import { expectGoldenReport } from '../../testing/golden.ts';
import authenticationSimple from './rules/authentication-simple.ts';
import kmsAuthenticationSimple from './rules/kms-authentication-simple.ts';

test.each(['hardened', 'warehouse', 'playground', 'tables'])('the %s fixture gives its golden report', async (name) => {
  await expectGoldenReport('hadoop', new URL(`fixtures/${name}/`, import.meta.url));
});

test('the empty file of a key server that nobody set up is not taken for one', async () => {
  await expectRule(kmsAuthenticationSimple).isUnknownFor('<configuration>\n</configuration>\n');
});

test('a property whose name is misspelt sets nothing, and is the place of what is not set', async () => {
  await expectRule(authenticationSimple).failsAt(`<configuration>
  <property><name>fs.trash.interval</name><value>360</value></property>
  «<property><name>hadoop.security.authetication</name><value>kerberos</value></property>»
</configuration>
`);
});
