import { MODERATE } from '@plumbline/model/severity';
import { UNSET, isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { UNKNOWN } from '../../../rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { kafkaSetting, ZOOKEEPER_GUIDE } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_zookeeper_port_plaintext',
  title: 'ZooKeeper serves a port without TLS beside the one with it',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Clients that use the plain port send what they keep there, ACLs and hashes of passwords among it, readable for whoever listens.',
  remediation: 'Take `clientPort` out of the file, so that `secureClientPort` alone is served.',
  sources: [ZOOKEEPER_GUIDE],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `dataDir=/d\nauthProvider.x509=org.apache.zookeeper.server.auth.X509AuthenticationProvider\nsecureClientPort=2182\n«clientPort=2181»`,
    ],
    good: [
      `dataDir=/d\nsecureClientPort=2182`,
      `dataDir=/d\nsecureClientPort=2182\nclientPort=2181\nclientPortAddress=127.0.0.1`,
    ],
  },

  setting: 'clientPort',
  scope: 'zookeeper',
  bad: (port, { file: { settings } }) => {
    if (port === '0') return false; // none is opened
    const address = settings.setting('clientPortAddress');
    const secure = settings.setting('secureClientPort');
    if (isSetTo(address, isLoopback) || secure.is === 'absent') return false;
    return address.is === 'unknown' || secure.is === 'unknown' ? UNKNOWN : true;
  },
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'clients that all use the port with TLS' },
});
