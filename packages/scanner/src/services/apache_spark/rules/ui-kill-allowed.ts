import { MODERATE } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { sparkSetting, CONFIGURATION } from '../spark-rule.ts';

export default sparkSetting({
  id: 'apache_spark_ui_kill_allowed',
  title: 'Jobs can be killed in the web interface by whoever opens it (spark.ui.killEnabled)',
  severity: MODERATE,
  problem: 'No ACLs are in force, so one click of anybody on the network stops the work of others.',
  remediation: 'Set `spark.ui.killEnabled false`, or `spark.acls.enable true` with an authentication filter.',
  sources: [`${CONFIGURATION}#spark-ui`],
  references: [cwe(862), nist('AC-3')],

  examples: {
    bad: [`«spark.ui.killEnabled true»`],
    good: [`spark.ui.killEnabled false`, `spark.acls.enable true\nspark.ui.killEnabled true`, `spark.master yarn`],
  },

  applies: ({ file }) => file.isOn('spark.acls.enable') !== true,
  setting: 'spark.ui.killEnabled',
  bad: oneOf('true'),
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that nobody stops jobs in the browser' },
});
