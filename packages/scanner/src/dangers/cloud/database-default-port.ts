import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_database_default_port',
  title: 'A database listens on the port that everyone knows',
  severity: 1,
  problem: 'Programs that search the internet try it first.',
  family: 'hygiene',
  remediation: 'Choose another port in {}, and tell the clients.',
  wrong: oneOf('3306'),
  in: {
    terraform: [{ types: ['tencentcloud_mysql_instance'], key: 'intranet_port', unset: 'bad', bad: 3306, good: 13306 }],
  },
});
