import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { kafkaSetting, brokerSetting, SSL } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_ssl_host_name_unchecked',
  title: 'Certificates are not checked for the host name (ssl.endpoint.identification.algorithm is empty)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem:
    'Any certificate of a trusted CA is taken for that of the broker. Whoever has one, for any name, and stands on the path can pose as the broker and read passwords and messages.',
  remediation: 'Set `ssl.endpoint.identification.algorithm=https`, and issue certificates that name each host.',
  sources: [brokerSetting('ssl.endpoint.identification.algorithm'), SSL],
  references: [cwe(297), nist('SC-8'), nist('SC-23')],

  examples: {
    bad: [
      `security.protocol=SSL\n«ssl.endpoint.identification.algorithm=»`,
      `listeners=SSL://:9093\n«listener.name.ssl.ssl.endpoint.identification.algorithm=»`,
      `bootstrap.servers=a:9093\n«producer.ssl.endpoint.identification.algorithm=»`,
    ],
    good: [
      `security.protocol=SSL\nssl.endpoint.identification.algorithm=https`,
      `security.protocol=SSL`,
      `# ssl.endpoint.identification.algorithm=\nsecurity.protocol=SSL`,
    ],
  },

  setting: 'ssl.endpoint.identification.algorithm',
  scope: 'everywhere',
  bad: (value) => value === '',
  safe: 'https',
  fix: { kind: 'suggested', needs: 'certificates that name the hosts that clients and brokers connect to' },
});
