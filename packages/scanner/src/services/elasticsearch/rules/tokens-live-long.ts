import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { millisecondsIn } from '../../../rules/mapping-values.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_tokens_live_long',
  title: 'Tokens are good for longer than an hour',
  severity: LOW,
  retired: 'Elasticsearch does not start where it is longer than an hour',
  problem: 'A token that was stolen can be used for as long.',
  remediation: 'Remove `xpack.security.authc.token.timeout`, so that the default of 20 minutes is in force.',
  sources: [`${GUIDE}security-settings.html`],
  references: [cwe(613), nist('SC-23')],

  examples: {
    bad: [`«xpack.security.authc.token.timeout: 12h»`],
    good: [`xpack.security.authc.token.timeout: 20m`, `xpack.security.enabled: true`],
  },

  setting: 'xpack.security.authc.token.timeout',
  bad: (value) => (millisecondsIn(value) ?? 0) > 3_600_000,
  safe: '20m',
  fix: { kind: 'safe' },
});
