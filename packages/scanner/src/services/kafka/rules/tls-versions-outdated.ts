import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { outdatedTlsIn } from '../../../rules/tls-versions.ts';
import { OUTDATED_TLS } from '../../../terms.ts';
import { kafkaSetting, brokerSetting } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_tls_versions_outdated',
  title: 'Outdated TLS 1.0 or TLS 1.1 is enabled (ssl.enabled.protocols)',
  terms: OUTDATED_TLS,
  severity: HIGH,
  problem:
    'TLS 1.0 and 1.1 have known weaknesses that let an attacker on the network path read or change what is sent. A Java of 2021 or newer refuses them by itself, unless `jdk.tls.disabledAlgorithms` says otherwise.',
  remediation: 'Set `ssl.enabled.protocols=TLSv1.2,TLSv1.3`.',
  sources: [brokerSetting('ssl.enabled.protocols'), 'https://www.rfc-editor.org/rfc/rfc8996'],
  references: [cwe(327), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `listeners=SSL://:9093\n«ssl.enabled.protocols=TLSv1.2,TLSv1.1,TLSv1»`,
      `listeners=SSL://:9093\n«listener.name.ssl.ssl.enabled.protocols=TLSv1»`,
      `dataDir=/d\nsecureClientPort=2182\n«ssl.enabledProtocols=TLSv1.1,TLSv1.2»`,
    ],
    good: [
      `ssl.enabled.protocols=TLSv1.2,TLSv1.3`,
      `listeners=SSL://:9093`,
      `ssl.enabled.protocols=TLSv1.1\nssl.enabled.protocols=TLSv1.2`,
    ],
  },

  // The last two are those of ZooKeeper.
  setting: ['ssl.enabled.protocols', 'ssl.enabledProtocols', 'ssl.quorum.enabledProtocols'],
  scope: 'everywhere',
  bad: outdatedTlsIn,
  safe: 'TLSv1.2,TLSv1.3',
  fix: { kind: 'safe' },
});
