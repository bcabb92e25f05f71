import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { sparkSetting, CONFIGURATION } from '../spark-rule.ts';

export default sparkSetting({
  id: 'apache_spark_connect_server_open',
  title: 'Spark Connect runs programs for everybody (spark.connect.grpc.binding.address)',
  severity: HIGH,
  problem: 'Whoever reaches the port runs code on the cluster with the rights of the server.',
  remediation:
    'Set `spark.connect.grpc.binding.address 127.0.0.1` behind a proxy that authenticates, or `spark.connect.authenticate.token` (Spark 4).',
  sources: [`${CONFIGURATION}#spark-connect`, 'https://spark.apache.org/docs/latest/spark-connect-overview.html'],
  references: [cwe(306), nist('IA-2'), nist('AC-3')],

  examples: {
    bad: [`«spark.connect.grpc.binding.address 0.0.0.0»`],
    good: [
      `spark.connect.grpc.binding.address 127.0.0.1`,
      'spark.connect.grpc.binding.address 0.0.0.0\nspark.connect.authenticate.token ${env:TOKEN}',
    ],
  },

  applies: ({ file }) =>
    file.settings.setting('spark.connect.authenticate.token').is === 'absent' || !file.settings.isWhole,
  setting: 'spark.connect.grpc.binding.address',
  bad: (value) => /^(?:0\.0\.0\.0|\[?::\]?)$/.test(value),
});
