import { MODERATE } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CLIENT_CERTIFICATE } from '../../../terms.ts';
import { kafkaSetting, ZOOKEEPER_GUIDE } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_zookeeper_clients_unverified',
  title: 'ZooKeeper takes clients of its TLS port without a certificate (ssl.clientAuth)',
  terms: CLIENT_CERTIFICATE,
  severity: MODERATE,
  problem: 'The connection is encrypted, but the client needs to show nothing: whoever reaches the port is let in.',
  remediation: 'Set `ssl.clientAuth=need`.',
  sources: [ZOOKEEPER_GUIDE],
  references: [cwe(295), nist('IA-3')],

  examples: {
    bad: [`dataDir=/d\nsecureClientPort=2182\n«ssl.clientAuth=none»`, `dataDir=/d\n«ssl.clientAuth=want»`],
    good: [`dataDir=/d\nssl.clientAuth=need`, `dataDir=/d\nsecureClientPort=2182`],
  },

  setting: 'ssl.clientAuth',
  scope: 'zookeeper',
  bad: oneOf('none', 'want'),
  safe: 'need',
  fix: { kind: 'suggested', needs: 'a certificate for every client' },
});
