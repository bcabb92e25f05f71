import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaRule, CONFIGURATION, HARDENING } from '../grafana-rule.ts';
import { isOn } from '../grafana-file.ts';

export default grafanaRule({
  id: 'grafana_metrics_open',
  title: 'The metrics of Grafana are open without a password (/metrics)',
  terms: ['information disclosure'],
  severity: MODERATE_LOW,
  problem: 'Whoever reaches Grafana reads its version, the number of users and what its data sources are asked.',
  remediation: 'Set `basic_auth_username` and `basic_auth_password` in `[metrics]`, or `enabled = false`.',
  sources: [`${CONFIGURATION}#metrics`, HARDENING],
  references: [cwe(200), nist('AC-3')],

  examples: {
    bad: [`[metrics]\n«enabled = true»\nbasic_auth_username =`, `[metrics]\n«enabled = true»\ninterval_seconds = 10`],
    good: [
      `[metrics]\nenabled = true\nbasic_auth_username = prometheus\nbasic_auth_password = $__file{/etc/secrets/metrics}`,
      `[metrics]\nenabled = false`,
      `[server]\nhttp_addr = 127.0.0.1\n[metrics]\nenabled = true`,
      `[metrics]\ninterval_seconds = 10`,
    ],
  },

  applies: ({ file }) => file.setting('metrics', 'enabled').is !== 'absent',
  *check({ file }) {
    const enabled = file.setting('metrics', 'enabled');
    if (enabled.is === 'unknown') yield UNKNOWN;
    if (enabled.is !== 'set' || !isOn(enabled.value)) return;
    const user = file.value('metrics', 'basic_auth_username', '');
    const isLocal = file.isLocal;
    if (user === undefined || isLocal === undefined) yield UNKNOWN;
    else if (user === '' && !isLocal)
      yield { at: enabled.at, message: { code: 'not-set', values: { setting: 'basic_auth_username' } } };
  },
});
