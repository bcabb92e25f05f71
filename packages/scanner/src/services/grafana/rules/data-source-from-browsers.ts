import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { provisioningRule, PROVISIONING } from '../grafana-rule.ts';

export default provisioningRule({
  id: 'grafana_data_source_from_browsers',
  title: 'Browsers ask a data source themselves (access: direct)',
  severity: MODERATE_LOW,
  problem:
    'The data source has to be open to everybody who looks at a dashboard, who may then ask it whatever they like, with the password that Grafana hands to the browser.',
  remediation: 'Set `access: proxy`.',
  sources: [PROVISIONING],
  references: [cwe(522), nist('AC-4')],

  examples: {
    bad: [
      `apiVersion: 1
datasources:
  - name: Metrics
    «access: direct»`,
    ],
    good: [
      `apiVersion: 1
datasources:
  - name: Metrics
    access: proxy`,
    ],
  },

  setting: 'datasources.*.access',
  bad: oneOf('direct', 'browser'),
  safe: 'proxy',
  fix: { kind: 'suggested', needs: 'an address of the data source that Grafana itself reaches' },
});
