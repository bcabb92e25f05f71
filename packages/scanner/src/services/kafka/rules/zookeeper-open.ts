import { HIGH } from '@plumbline/model/severity';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { UNKNOWN } from '../../../rule.ts';
import { kafkaSetting, DOCUMENTATION, ZOOKEEPER_GUIDE } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_zookeeper_open',
  title: 'ZooKeeper lets everybody in who reaches it (no authProvider)',
  severity: HIGH,
  problem: 'Whoever reaches the port reads and changes all that Kafka keeps there: topics, ACLs and users.',
  remediation:
    'Set `authProvider.sasl=org.apache.zookeeper.server.auth.SASLAuthenticationProvider`, `enforce.auth.enabled=true` and `enforce.auth.schemes=sasl` (before 3.7 `sessionRequireClientSASLAuth=true`), or bind it with `clientPortAddress=127.0.0.1`.',
  sources: [ZOOKEEPER_GUIDE, `${DOCUMENTATION}#zk_authz`],
  references: [cwe(306), nist('IA-3'), nist('AC-3')],

  examples: {
    bad: [
      `dataDir=/var/lib/zookeeper\n«clientPort=2181»`,
      `dataDir=/d\n«clientPort=2181»\nclientPortAddress=0.0.0.0`,
      `dataDir=/d\n«clientPort=2181»\nrequireClientAuthScheme=sasl`, // which ZooKeeper does not know
      `dataDir=/d\n«clientPort=2181»\nenforce.auth.enabled=false`,
    ],
    good: [
      `dataDir=/d\nclientPort=2181\nauthProvider.1=org.apache.zookeeper.server.auth.SASLAuthenticationProvider`,
      `dataDir=/d\nclientPort=2181\nclientPortAddress=127.0.0.1`,
      `dataDir=/d\nclientPort=2181\nenforce.auth.enabled=true\nenforce.auth.schemes=digest`,
    ],
  },

  setting: 'clientPort',
  scope: 'zookeeper',
  bad: (port, { file: { settings } }) => {
    if (port === '0') return false; // none is opened
    const address = settings.setting('clientPortAddress');
    const asks = settings.matching(asksForNames).some(({ setting }) => !isSetTo(setting, oneOf('false')));
    if (isSetTo(address, isLoopback) || asks) return false;
    return address.is === 'unknown' || !settings.isWhole ? UNKNOWN : true;
  },
});

/** Whether a key makes ZooKeeper ask clients who they are. */
function asksForNames(key: string): boolean {
  return /^(?:authProvider\.|enforce\.auth\.enabled$|sessionRequireClientSASLAuth$)/.test(key);
}
