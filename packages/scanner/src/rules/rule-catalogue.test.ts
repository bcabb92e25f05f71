import { FORMER_RULE_IDS } from '@plumbline/model/former-rule-ids';
import { expect, test } from 'vitest';
import { loadDetailsOf } from './rule-catalogue.ts';

test('rules are told by the ids that were asked for, former ones too, and nothing is told of one that nobody knows', async () => {
  const [former = '', present] = Object.entries(FORMER_RULE_IDS)[0] ?? [];
  const told = await loadDetailsOf(['nginx_server_tokens_on', former, 'nginx_never_written', 'a-tool/of-others']);
  expect([...told].map(([id, rule]) => [id, rule.id])).toEqual([
    ['nginx_server_tokens_on', 'nginx_server_tokens_on'],
    [former, present],
  ]);
});
