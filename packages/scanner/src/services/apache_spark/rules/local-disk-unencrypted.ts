import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { sparkSetting, SECURITY } from '../spark-rule.ts';

export default sparkSetting({
  id: 'apache_spark_local_disk_unencrypted',
  title: 'Shuffle files and spills are written to disk unencrypted (spark.io.encryption.enabled)',
  severity: MODERATE_LOW,
  problem: 'Whoever gets at the disk of a node, its backups or a discarded one reads the data that was computed there.',
  remediation:
    'Set `spark.io.encryption.enabled true`, and `spark.network.crypto.enabled true`, as executors get the key over the network.',
  sources: [`${SECURITY}#local-storage-encryption`],
  references: [cwe(311), nist('SC-28'), pci('3.5.1')],

  examples: {
    bad: [`«spark.io.encryption.enabled false»`, `spark.authenticate true`],
    good: [`spark.io.encryption.enabled true`, `spark.master local`],
  },

  applies: ({ file }) => !file.isLocal,
  setting: 'spark.io.encryption.enabled',
  default: 'false',
  bad: (value) => value.toLowerCase() !== 'true',
  safe: 'true',
  fix: { kind: 'safe' },
});
