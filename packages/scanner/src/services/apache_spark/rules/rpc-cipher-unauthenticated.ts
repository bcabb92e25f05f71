import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { sparkSetting, SECURITY } from '../spark-rule.ts';

export default sparkSetting({
  id: 'apache_spark_rpc_cipher_unauthenticated',
  title: 'Calls are encrypted so that they can be changed in transit (AES/CTR, authEngineVersion 1)',
  severity: MODERATE_LOW,
  problem:
    'AES/CTR does not notice when an attacker on the network path changes what is sent, and version 1 takes the keys for it from the handshake as they are.',
  remediation:
    'Set `spark.network.crypto.cipher AES/GCM/NoPadding`, which Spark knows since 3.4.4 and 3.5.2, and `spark.network.crypto.authEngineVersion 2`.',
  sources: [`${SECURITY}#network-encryption`],
  references: [cwe(353), nist('SC-8')],

  examples: {
    bad: [
      `spark.network.crypto.enabled true\n«spark.network.crypto.cipher AES/CTR/NoPadding»`,
      `spark.network.crypto.enabled true\n«spark.network.crypto.authEngineVersion 1»`,
    ],
    good: [
      `spark.network.crypto.enabled true\nspark.network.crypto.authEngineVersion 2\nspark.network.crypto.cipher AES/GCM/NoPadding`,
      `spark.network.crypto.enabled false\nspark.network.crypto.authEngineVersion 1`,
    ],
  },

  applies: ({ file }) => file.isOn('spark.network.crypto.enabled') !== false,
  setting: ['spark.network.crypto.cipher', 'spark.network.crypto.authEngineVersion'],
  bad: (value, { file }) =>
    /^(?:1|AES\/CTR\/NoPadding)$/i.test(value) && (file.isOn('spark.network.crypto.enabled') ?? UNKNOWN),
  default: UNTOLD,
});
