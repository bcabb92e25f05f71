import { MODERATE_LOW } from '@plumbline/model/severity';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { UNKNOWN } from '../../../rule.ts';
import { druidSetting, CONFIGURATION } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_zookeeper_acl_off',
  title: 'What Druid keeps in ZooKeeper may be changed by everybody (druid.zk.service.acl)',
  severity: MODERATE_LOW,
  problem:
    'Whoever reaches ZooKeeper says which processes there are, and has others send queries and data to one of their own.',
  remediation: 'Set `druid.zk.service.acl=true` with `druid.zk.service.user` and `druid.zk.service.pwd`.',
  sources: [CONFIGURATION],
  references: [cwe(732), nist('AC-3')],

  examples: {
    bad: [
      `druid.zk.service.host=zk1.example.com\n«druid.zk.service.acl=false»`,
      `druid.zk.service.host=zk1.example.com`,
    ],
    good: [`druid.zk.service.host=zk1.example.com\ndruid.zk.service.acl=true`, `druid.zk.service.host=localhost`],
  },

  applies: ({ file }) => {
    const host = file.settings.setting('druid.zk.service.host');
    return host.is === 'unknown' || isSetTo(host, (value) => !isLoopback(value));
  },
  setting: 'druid.zk.service.acl',
  default: 'false',
  bad: (value, { file }) =>
    file.settings.setting('druid.zk.service.host').is === 'unknown' ? UNKNOWN : value.toLowerCase() !== 'true',
  safe: 'true',
  fix: {
    kind: 'suggested',
    needs: 'a name and a password for ZooKeeper (druid.zk.service.user, druid.zk.service.pwd)',
  },
});
