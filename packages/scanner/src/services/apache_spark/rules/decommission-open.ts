import { MODERATE } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { sparkSetting, STANDALONE } from '../spark-rule.ts';

export default sparkSetting({
  id: 'apache_spark_decommission_open',
  title: 'Every machine may take workers out of the cluster (decommission.allow.mode ALLOW)',
  severity: MODERATE,
  problem:
    'A request to the web interface of the master, from anywhere and without a password, removes workers until none is left.',
  remediation: 'Set `spark.master.ui.decommission.allow.mode LOCAL` or `DENY`.',
  sources: [STANDALONE],
  references: [cwe(306), nist('AC-3')],

  examples: {
    bad: [`«spark.master.ui.decommission.allow.mode ALLOW»`],
    good: [`spark.master.ui.decommission.allow.mode LOCAL`, `spark.master.ui.decommission.allow.mode DENY`],
  },

  setting: 'spark.master.ui.decommission.allow.mode',
  bad: oneOf('ALLOW'),
  safe: 'LOCAL',
  fix: { kind: 'suggested', needs: 'certainty that no other machine takes workers out' },
});
