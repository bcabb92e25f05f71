import { HIGH, MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isSetTo, UNTOLD } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { kafkaSetting, DOCUMENTATION, SECURITY } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_client_plaintext',
  title: 'The client talks to the brokers in plaintext (security.protocol)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Messages, and with SASL/PLAIN the password, cross the network unencrypted: whoever listens on the path reads them.',
  remediation: 'Set `security.protocol=SASL_SSL` or `SSL`.',
  sources: [`${DOCUMENTATION}#producerconfigs_security.protocol`, SECURITY],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `bootstrap.servers=kafka.example.com:9092\n«security.protocol=PLAINTEXT»`,
      `«security.protocol=SASL_PLAINTEXT»\nsasl.mechanism=PLAIN`,
      `offset.storage.topic=a\n«producer.security.protocol=PLAINTEXT»`,
      `clusters=us,eu\nus.bootstrap.servers=us1:9093\nus.security.protocol=SSL\n«eu.security.protocol=PLAINTEXT»\neu.bootstrap.servers=eu1:9092\nus->eu.enabled=true`,
    ],
    good: [
      `security.protocol=SASL_SSL`,
      `bootstrap.servers=localhost:9092\nsecurity.protocol=PLAINTEXT`,
      `security.inter.broker.protocol=SSL`,
      `clusters=us,eu\nus.bootstrap.servers=localhost:9092\nus.security.protocol=PLAINTEXT\nus->eu.enabled=true`,
    ],
  },

  setting: 'security.protocol',
  scope: 'everywhere',
  bad: (value, { file }, setting) => {
    const protocol = value.toUpperCase();
    if (protocol !== 'PLAINTEXT' && protocol !== 'SASL_PLAINTEXT') return false;
    // MirrorMaker names each of its clusters before the settings of its clients.
    const own = file.settings.setting(setting.replace(/security\.protocol$/, 'bootstrap.servers'));
    const servers = own.is === 'set' ? own : file.settings.setting('bootstrap.servers');
    if (servers.is === 'unknown' && file.settings.isWhole) return UNKNOWN;
    if (isSetTo(servers, (hosts) => hosts.split(',').every((host) => isLoopback(host.trim())))) return false;
    return protocol === 'PLAINTEXT' ? true : { severity: HIGH };
  },
  default: UNTOLD,
  safe: (_version, bad) => (bad.toUpperCase() === 'PLAINTEXT' ? 'SSL' : 'SASL_SSL'),
  fix: { kind: 'suggested', needs: 'a listener of that kind at the brokers, whose certificates the machine trusts' },
});
