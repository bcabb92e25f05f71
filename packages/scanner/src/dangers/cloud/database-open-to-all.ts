import { settingDanger } from '../setting-danger.ts';
import { having, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_database_open_to_all',
  title: 'A database lets every address in',
  severity: 4,
  problem: 'Everyone on the internet can try passwords and flaws of the database.',
  family: 'networkExposure',
  remediation: 'Name the networks that need the database in {}.',
  wrong: having('0.0.0.0/0', '0.0.0.0', '::/0'),
  in: {
    terraform: [
      {
        types: ['alicloud_db_instance'],
        key: 'security_ips',
        unset: 'fine',
        bad: ['0.0.0.0/0'],
        good: ['10.1.0.0/16'],
      },
      {
        types: ['alicloud_mongodb_instance', 'alicloud_mongodb_sharding_instance'],
        key: 'security_ip_list',
        unset: 'fine',
        bad: ['0.0.0.0/0'],
        good: ['10.1.0.0/16'],
      },
      {
        types: ['alicloud_kvstore_instance'],
        key: 'security_ips',
        unset: 'fine',
        bad: ['0.0.0.0/0'],
        good: ['10.1.0.0/16'],
      },
      {
        types: ['nifcloud_db_security_group'],
        each: 'rule',
        key: 'cidr_ip',
        wrong: oneOf('0.0.0.0/0', '0.0.0.0', '::/0'),
        unset: 'fine',
        bad: '0.0.0.0/0',
        good: '10.1.0.0/16',
      },
    ],
  },
});
