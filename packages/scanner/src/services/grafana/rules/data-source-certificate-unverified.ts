import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { provisioningRule, PROVISIONING } from '../grafana-rule.ts';

export default provisioningRule({
  id: 'grafana_data_source_certificate_unverified',
  title: 'The certificate of a data source is not verified (tlsSkipVerify)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE,
  problem: 'Whoever is on the path answers as the data source: they get its password, and show what they like.',
  remediation:
    'Set `tlsSkipVerify: false`, and give the authority in `secureJsonData.tlsCACert` with `tlsAuthWithCACert: true`.',
  sources: [PROVISIONING],
  references: [cwe(295), nist('SC-23')],

  examples: {
    bad: [
      `apiVersion: 1
datasources:
  - name: Metrics
    url: https://metrics.example.com
    jsonData:
      «tlsSkipVerify: true»`,
    ],
    good: [
      `apiVersion: 1
datasources:
  - name: Metrics
    url: https://metrics.example.com
    jsonData:
      tlsSkipVerify: false`,
    ],
  },

  setting: 'datasources.*.jsonData.tlsSkipVerify',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'a certificate of the data source that Grafana trusts' },
});
