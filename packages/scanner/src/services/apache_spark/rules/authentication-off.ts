import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { sparkSetting, SECURITY } from '../spark-rule.ts';

export default sparkSetting({
  id: 'apache_spark_authentication_off',
  title: 'Spark processes do not authenticate to each other (spark.authenticate)',
  severity: HIGH,
  problem:
    'Whoever reaches the ports of drivers and executors can pose as one of them, send code to run, and take what is computed.',
  remediation:
    'Set `spark.authenticate true`; on standalone clusters, give all nodes the same `spark.authenticate.secret`.',
  sources: [`${SECURITY}#authentication`],
  references: [cwe(306), nist('IA-3'), nist('AC-3')],

  examples: {
    bad: [`spark.master spark://master:7077\n«spark.authenticate false»`, `spark.master yarn`],
    good: [`spark.authenticate true`, `spark.authenticate=true`, `spark.master local[*]`],
  },

  applies: ({ file }) => !file.isLocal,
  setting: 'spark.authenticate',
  default: 'false',
  bad: (value) => value.toLowerCase() !== 'true',
  safe: 'true',
  fix: { kind: 'suggested', needs: 'a secret that all nodes know, where neither YARN nor Kubernetes hands one out' },
});
