import { MODERATE } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { kafkaSetting, ZOOKEEPER_GUIDE } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_zookeeper_plaintext_accepted',
  title: 'ZooKeeper takes plaintext at the port with TLS (portUnification)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Whoever uses the port without TLS proves nothing by a certificate, and sends what is kept there readable for whoever listens.',
  remediation: 'Take `client.portUnification` and `portUnification` out of the file when all have changed to TLS.',
  sources: [ZOOKEEPER_GUIDE],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `dataDir=/d\nsecureClientPort=2182\n«client.portUnification=true»`,
      `dataDir=/d\nsslQuorum=true\n«portUnification=true»`,
    ],
    good: [`dataDir=/d\nsecureClientPort=2182\nclient.portUnification=false`, `dataDir=/d\nsslQuorum=true`],
  },

  setting: ['client.portUnification', 'portUnification'],
  scope: 'zookeeper',
  bad: oneOf('true'),
  safe: 'false',
  fix: { kind: 'suggested', needs: 'clients and members that all use TLS' },
});
