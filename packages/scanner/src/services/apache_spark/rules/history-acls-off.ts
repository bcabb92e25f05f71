import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { sparkSetting, SECURITY } from '../spark-rule.ts';

export default sparkSetting({
  id: 'apache_spark_history_acls_off',
  title: 'The history server shows every application to everybody (spark.history.ui.acls.enable)',
  severity: MODERATE_LOW,
  problem:
    'Queries, environment and parts of the data of applications that have ended are open to whoever reaches it, whatever ACLs they had.',
  remediation: 'Set `spark.history.ui.acls.enable true` with an authentication filter.',
  sources: [`${SECURITY}#spark-history-server-acls`],
  references: [cwe(862), nist('AC-3')],

  examples: {
    bad: [`«spark.history.ui.acls.enable false»`, `spark.history.fs.logDirectory hdfs://logs/spark`],
    good: [`spark.history.ui.acls.enable true`, `spark.eventLog.enabled true`],
  },

  applies: ({ file }) => file.settings.below('spark.history.').length > 0,
  setting: 'spark.history.ui.acls.enable',
  default: 'false',
  bad: (value) => value.toLowerCase() !== 'true',
  safe: 'true',
  fix: { kind: 'suggested', needs: 'a filter in `spark.ui.filters` that tells who somebody is' },
});
