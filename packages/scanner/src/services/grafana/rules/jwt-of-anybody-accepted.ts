import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaRule, JWT } from '../grafana-rule.ts';
import { isOn } from '../grafana-file.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';

export default grafanaRule({
  id: 'grafana_jwt_of_anybody_accepted',
  title: 'Tokens that were made for other programs sign people in (auth.jwt without expect_claims)',
  terms: ['JWT audience', 'token confusion'],
  severity: MODERATE,
  problem:
    'Every token that the same provider signed is accepted, also one that another program of it was given for itself.',
  remediation: 'Set `expect_claims = {"iss": "https://login.example.com", "aud": "grafana"}` in `[auth.jwt]`.',
  sources: [JWT],
  references: [cwe(345), cwe(287), nist('IA-2'), nist('IA-5')],

  examples: {
    bad: [
      `[auth.jwt]\n«enabled = true»\njwk_set_url = https://login.example.com/keys`,
      `[auth.jwt]\n«enabled = true»\nexpect_claims = {}`,
    ],
    good: [
      `[auth.jwt]\nenabled = true\nexpect_claims = {"aud": "grafana"}`,
      `[auth.jwt]\nenabled = false`,
      `[auth.jwt]\n;enabled = true`,
    ],
  },

  *check({ file }) {
    const enabled = file.setting('auth.jwt', 'enabled');
    const claims = file.value('auth.jwt', 'expect_claims', '{}');
    if (enabled.is === 'unknown' || claims === undefined) yield UNKNOWN;
    else if (isSetTo(enabled, isOn) && enabled.is === 'set' && /^(?:\{\s*\})?$/.test(claims))
      yield { at: enabled.at, message: { code: 'not-set', values: { setting: 'expect_claims' } } };
  },
});
