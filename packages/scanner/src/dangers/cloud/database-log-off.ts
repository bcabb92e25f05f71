import { settingDanger } from '../setting-danger.ts';
import { attributeIs } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_database_log_off',
  title: 'A database does not log when connections begin, end and how long queries take',
  severity: 1,
  problem: 'Attacks on the database, and what was done in them, cannot be reconstructed afterwards.',
  family: 'logging',
  remediation: 'Switch these settings on in {}.',
  wrong: (answer) =>
    attributeIs(
      'log_duration',
      'OFF',
    )(answer)
      .or(attributeIs('log_disconnections', 'OFF')(answer))
      .or(attributeIs('log_connections', 'OFF')(answer)),
  in: {
    terraform: [
      {
        types: ['alicloud_db_instance'],
        key: 'parameters',
        unset: 'fine',
        bad: [{ name: 'log_duration', value: 'OFF' }],
        good: [{ name: 'log_duration', value: 'ON' }],
      },
    ],
  },
});
