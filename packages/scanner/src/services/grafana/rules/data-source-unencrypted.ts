import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isPlainHttp, withHttps } from '../../../rules/plain-addresses.ts';
import { isPublicHost } from '../../../rules/public-hosts.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { provisioningRule, PROVISIONING } from '../grafana-rule.ts';

export default provisioningRule({
  id: 'grafana_data_source_unencrypted',
  title: 'A data source is asked over the internet by plain HTTP',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Queries, their answers and the password of the data source can be read and changed by whoever is on the path.',
  remediation: 'Write the address with `https://`.',
  sources: [PROVISIONING],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `apiVersion: 1
datasources:
  - name: Metrics
    «url: http://metrics.example.com:9090»`,
    ],
    good: [
      `apiVersion: 1
datasources:
  - name: Metrics
    url: https://metrics.example.com`,
      `apiVersion: 1
datasources:
  - name: Metrics
    url: http://prometheus:9090`, // beside Grafana
      `apiVersion: 1
datasources:
  - name: Metrics
    url: http://10.0.0.4:9090`,
    ],
  },

  setting: 'datasources.*.url',
  bad: (url) => isPlainHttp(url) && isPublicHost(/^http:\/\/(?:[^@/]{0,200}@)?([^/?#]{1,300})/i.exec(url)?.[1] ?? ''),
  safe: (_version, bad) => withHttps(bad),
  fix: { kind: 'suggested', needs: 'TLS at that address' },
});
