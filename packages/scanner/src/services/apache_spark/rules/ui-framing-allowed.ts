import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { sparkSetting, SECURITY } from '../spark-rule.ts';

export default sparkSetting({
  id: 'apache_spark_ui_framing_allowed',
  title: 'Other sites may show the web interface in a frame (spark.ui.allowFramingFrom)',
  severity: MODERATE_LOW,
  problem:
    'Spark sends `X-Frame-Options: ALLOW-FROM` with the address, which current browsers ignore as a whole, so that every site may. It can have users click on things of the interface unseen, such as the link that kills a job.',
  remediation: 'Take `spark.ui.allowFramingFrom` out: Spark then allows its own origin alone.',
  sources: [
    `${SECURITY}#authentication-and-authorization`,
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/X-Frame-Options',
  ],
  references: [cwe(1021), nist('SC-18')],

  examples: {
    bad: [`«spark.ui.allowFramingFrom *»`, `«spark.ui.allowFramingFrom https://portal.example.com»`],
    good: [`spark.ui.enabled true`],
  },

  setting: 'spark.ui.allowFramingFrom',
  bad: (value) => value !== '',
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'certainty that no portal shows the interface in a frame' },
});
