import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { sparkSetting, SECURITY } from '../spark-rule.ts';

export default sparkSetting({
  id: 'apache_spark_ui_framing_allowed',
  title: 'Other sites may show the web interface in a frame (spark.ui.allowFramingFrom)',
  severity: MODERATE_LOW,
  problem: 'Such a site can have users click on things of the interface unseen, such as the link that kills a job.',
  remediation: 'Take `spark.ui.allowFramingFrom` out: Spark then allows its own origin alone.',
  sources: [`${SECURITY}#authentication-and-authorization`],
  references: [cwe(1021), nist('SC-18')],

  examples: {
    bad: [`«spark.ui.allowFramingFrom *»`, `«spark.ui.allowFramingFrom http://portal.example.com»`],
    good: [`spark.ui.allowFramingFrom https://portal.example.com`, `spark.ui.enabled true`],
  },

  setting: 'spark.ui.allowFramingFrom',
  bad: (value) => value === '*' || isPlainHttp(value),
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'certainty that no portal shows the interface in a frame' },
});
