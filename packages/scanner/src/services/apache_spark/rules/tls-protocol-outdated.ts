import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isOutdatedTls } from '../../../rules/tls-versions.ts';
import { OUTDATED_TLS } from '../../../terms.ts';
import { sparkSettings, SECURITY } from '../spark-rule.ts';

export default sparkSettings({
  id: 'apache_spark_tls_protocol_outdated',
  title: 'An outdated version of TLS is set (spark.ssl.protocol)',
  terms: OUTDATED_TLS,
  severity: HIGH,
  problem:
    'SSL 3, TLS 1.0 and 1.1 have known weaknesses that let an attacker on the network path read or change what is sent. A Java of 2021 or newer refuses them by itself, and then nothing connects, unless `jdk.tls.disabledAlgorithms` says otherwise.',
  remediation: 'Set `spark.ssl.protocol TLSv1.3` or `TLSv1.2`.',
  sources: [`${SECURITY}#ssl-configuration`, 'https://www.rfc-editor.org/rfc/rfc8996'],
  references: [cwe(327), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [`spark.ssl.enabled true\n«spark.ssl.protocol TLSv1»`, `«spark.ssl.ui.protocol SSLv3»`],
    good: [
      `spark.ssl.protocol TLSv1.2`,
      `spark.ssl.historyServer.protocol TLSv1.3`,
      `spark.ssl.enabled true`,
      `spark.ssl.enabled false\nspark.ssl.protocol TLSv1`,
      `spark.ssl.protocol SSL`,
    ], // to Java the same as TLS
  },

  setting: 'spark.ssl.*.protocol',
  bad: (version, { file }, setting) => isOutdatedTls(version) && !file.isTlsOff(setting),
  safe: 'TLSv1.2',
  fix: { kind: 'safe' },
});
