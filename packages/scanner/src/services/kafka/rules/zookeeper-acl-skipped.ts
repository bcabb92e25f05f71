import { HIGH } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kafkaSetting, ZOOKEEPER_GUIDE } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_zookeeper_acl_skipped',
  title: 'ZooKeeper ignores its ACLs (skipACL)',
  severity: HIGH,
  problem:
    'With `skipACL=yes` everybody who reaches ZooKeeper may read and change everything in it, whatever the ACLs say.',
  remediation: 'Take `skipACL` out of the file.',
  sources: [ZOOKEEPER_GUIDE],
  references: [cwe(862), nist('AC-3')],

  examples: { bad: [`dataDir=/d\n«skipACL=yes»`], good: [`dataDir=/d\nskipACL=no`, `dataDir=/d`] },

  setting: 'skipACL',
  scope: 'zookeeper',
  bad: oneOf('yes'),
  safe: 'no',
  fix: { kind: 'suggested', needs: 'ACLs that let the brokers do what they have to' },
});
