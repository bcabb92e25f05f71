import { LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { sparkSetting } from '../spark-rule.ts';

export default sparkSetting({
  id: 'apache_spark_ui_metrics_open',
  title: 'Metrics of executors are served to everybody (spark.ui.prometheus.enabled)',
  severity: LOW,
  problem: 'How much each application works on, and when, can be read by whoever reaches the interface.',
  remediation: 'Set `spark.ui.prometheus.enabled false` where nothing collects the metrics.',
  sources: ['https://spark.apache.org/docs/latest/monitoring.html'],
  references: [cwe(200), nist('AC-3')],

  examples: {
    bad: [`«spark.ui.prometheus.enabled true»`],
    good: [`spark.ui.prometheus.enabled false`, `spark.acls.enable true\nspark.ui.prometheus.enabled true`],
  },

  applies: ({ file }) => file.isOn('spark.acls.enable') !== true,
  setting: 'spark.ui.prometheus.enabled',
  bad: oneOf('true'),
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that nothing collects these metrics' },
});
