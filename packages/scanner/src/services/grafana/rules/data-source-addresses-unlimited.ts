import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION, HARDENING } from '../grafana-rule.ts';

export default grafanaSetting({
  id: 'grafana_data_source_addresses_unlimited',
  title: 'Data sources may reach every address (data_source_proxy_whitelist, SSRF)',
  terms: ['server-side request forgery'],
  severity: LOW,
  problem:
    'Whoever may add data sources sends requests from the machine of Grafana to any other, such as the metadata service of a cloud.',
  remediation:
    'Set `data_source_proxy_whitelist` in `[security]` to the addresses of the data sources in use, or limit requests by a firewall.',
  sources: [`${CONFIGURATION}#data_source_proxy_whitelist`, HARDENING],
  references: [cwe(918), nist('SC-7')],

  examples: {
    bad: [`[security]\n«data_source_proxy_whitelist =»`, `«[security]»\ncontent_security_policy = true\n`],
    good: [
      `[security]\ndata_source_proxy_whitelist = prometheus.example.com:9090`,
      `[security]\ndata_source_proxy_whitelist = 10.0.0.5:9090 10.0.0.6:3100`,
    ],
  },

  setting: 'data_source_proxy_whitelist',
  scope: 'security',
  default: '',
  bad: (value) => value === '',
});
