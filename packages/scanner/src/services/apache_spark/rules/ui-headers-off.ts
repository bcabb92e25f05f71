import { LOW } from '@plumbline/model/severity';
import { oneOf, UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { sparkSetting, SECURITY } from '../spark-rule.ts';

export default sparkSetting({
  id: 'apache_spark_ui_headers_off',
  title: 'A header that protects browsers is switched off in the web interface',
  terms: ['X-Content-Type-Options'],
  severity: LOW,
  problem: 'Browsers may take what the interface shows, such as a log, for a script and run it.',
  remediation: 'Take the setting out: Spark sends the header by default.',
  sources: [`${SECURITY}#http-security-headers`],
  references: [cwe(693), nist('SI-10')],

  examples: {
    bad: [`«spark.ui.xContentTypeOptions.enabled false»`],
    good: [`spark.ui.xContentTypeOptions.enabled true`, `spark.ui.xXssProtection 0`],
  },

  setting: 'spark.ui.xContentTypeOptions.enabled',
  bad: oneOf('false'),
  safe: UNSET,
  fix: { kind: 'safe' },
});
