import { MODERATE } from '@plumbline/model/severity';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { hasRemoteHost } from '../kafka-file.ts';
import { kafkaSetting, DOCUMENTATION } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_zookeeper_acl_off',
  title: 'Everybody may change what the broker keeps in ZooKeeper (zookeeper.set.acl)',
  severity: MODERATE,
  problem: 'Whoever reaches ZooKeeper changes topics, ACLs and users of the cluster without asking a broker.',
  remediation: 'Set `zookeeper.set.acl=true`, and have brokers sign in to ZooKeeper.',
  sources: [`${DOCUMENTATION}#zk_authz`],
  references: [cwe(732), nist('AC-3'), nist('AC-6')],

  examples: {
    bad: [`zookeeper.connect=zk1:2181\n«zookeeper.set.acl=false»`, `zookeeper.connect=zk1:2181\nbroker.id=1`],
    good: [
      `zookeeper.connect=zk1:2181\nzookeeper.set.acl=true`,
      `zookeeper.connect=127.0.0.1:2181`,
      `process.roles=broker`,
    ],
  },

  applies: ({ file }) => {
    const address = file.settings.setting('zookeeper.connect');
    return address.is === 'unknown' || isSetTo(address, hasRemoteHost);
  },
  setting: 'zookeeper.set.acl',
  default: 'false',
  bad: (value, { file }) =>
    file.settings.setting('zookeeper.connect').is === 'unknown' ? UNKNOWN : value.toLowerCase() !== 'true',
  safe: 'true',
  fix: { kind: 'suggested', needs: 'brokers that sign in to ZooKeeper with SASL or a certificate' },
});
