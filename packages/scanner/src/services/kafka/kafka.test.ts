import { test } from 'vitest';
import { expectRule } from '../../testing/expect-rule.ts';
import { expectGoldenReport } from '../../testing/golden.ts';
import authorizerMissing from './rules/authorizer-missing.ts';

test.each(['cluster', 'hardened', 'shipped', 'sign-in'])('the %s fixture gives its golden report', async (fixture) => {
  await expectGoldenReport('kafka', new URL(`fixtures/${fixture}/`, import.meta.url));
});

test('a worker of Connect that asks for certificates is no broker', async () => {
  const worker =
    'bootstrap.servers=k:9092\nkey.converter=a.b.Json\nlisteners=https://:8083\nssl.client.auth=required\n';
  await expectRule(authorizerMissing).passes(worker);
});
