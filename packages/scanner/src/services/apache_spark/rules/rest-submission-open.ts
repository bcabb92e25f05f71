import { CRITICAL } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { sparkSetting, SECURITY, STANDALONE } from '../spark-rule.ts';

export default sparkSetting({
  id: 'apache_spark_rest_submission_open',
  title: 'Whoever reaches the master may submit jobs (spark.master.rest.enabled)',
  severity: CRITICAL,
  problem: 'The REST interface asks nobody who they are: one request has the cluster run a program of the attacker’s.',
  remediation: 'Set `spark.master.rest.enabled false`.',
  sources: [`${SECURITY}#authentication`, STANDALONE],
  references: [cwe(306), nist('IA-2'), nist('AC-3'), nist('CM-7')],

  examples: {
    bad: [`«spark.master.rest.enabled true»`],
    good: [`spark.master.rest.enabled false`, `spark.master spark://master:7077`],
  },

  setting: 'spark.master.rest.enabled',
  bad: oneOf('true'),
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that no program submits jobs this way' },
});
