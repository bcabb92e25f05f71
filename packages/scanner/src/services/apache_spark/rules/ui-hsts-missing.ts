import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { sparkSetting, SECURITY } from '../spark-rule.ts';

export default sparkSetting({
  id: 'apache_spark_ui_hsts_missing',
  title: 'Browsers are not told to stay with HTTPS (spark.ui.strictTransportSecurity)',
  severity: LOW,
  problem:
    'A browser that is asked for the interface by http goes there once in plaintext, where an attacker on the network path can keep it.',
  remediation: 'Set `spark.ui.strictTransportSecurity max-age=31536000`.',
  sources: [`${SECURITY}#http-security-headers`],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [`spark.ssl.enabled true`],
    good: [`spark.ssl.enabled true\nspark.ui.strictTransportSecurity max-age=31536000`, `spark.ssl.enabled false`],
  },

  applies: ({ file }) => file.isOn('spark.ssl.enabled') !== false,
  setting: 'spark.ui.strictTransportSecurity',
  default: '',
  bad: (value, { file }) => (file.isOn('spark.ssl.enabled') === undefined ? UNKNOWN : value === ''),
  safe: 'max-age=31536000',
  fix: { kind: 'suggested', needs: 'certainty that nobody needs the interface by http' },
});
