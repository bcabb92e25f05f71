import { test } from 'vitest';
import { expectRule } from '../../testing/expect-rule.ts';
import { expectGoldenReport } from '../../testing/golden.ts';
import postgresTrust from './rules/postgres-trusted-without-password.ts';
import tlsVersionOutdated from './rules/tls-version-outdated.ts';

test.each(['hardened', 'exposed', 'shipped', 'workstation', 'hardened-node', 'cookbook', 'hardened-cookbook'])(
  'the %s fixture gives its golden report',
  async (name) => {
    await expectGoldenReport('chef', new URL(`fixtures/${name}/`, import.meta.url));
  },
);

test('what a condition sets is not known', async () => {
  await expectRule(tlsVersionOutdated).isUnknownFor(
    "if node['fqdn'] == 'a'\n  nginx['ssl_protocols'] = 'TLSv1'\nend\ntopology 'standalone'\n",
  );
  await expectRule(tlsVersionOutdated).isUnknownFor("nginx['ssl_protocols'] = 'TLSv1' if old\n");
  await expectRule(tlsVersionOutdated).isUnknownFor("nginx['ssl_protocols'] = PROTOCOLS.join(' ')\n");
});

test('lists are read in each of their forms', async () => {
  for (const list of ['%w{127.0.0.1/32 10.0.0.0/8}', '["127.0.0.1/32", "10.0.0.0/8"]', "['10.0.0.0/8']"])
    await expectRule(postgresTrust).failsAt(`«postgresql['trust_auth_cidr_addresses'] = ${list}»\n`);
});
