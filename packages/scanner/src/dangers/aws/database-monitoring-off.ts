import { settingDanger } from '../setting-danger.ts';
import { below } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_database_monitoring_off',
  title: 'Enhanced monitoring is off for a database',
  severity: 1,
  problem: 'What happens on the machine of the database is only seen a minute later and from outside.',
  family: 'monitoring',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html'],
  fix: { kind: 'suggested', needs: 'a role with which RDS writes what it measures' },
  wrong: below(1),
  in: {
    terraform: [
      { types: ['aws_db_instance'], key: 'monitoring_interval', unset: 'bad', bad: 0, good: 60 },
      { types: ['aws_rds_cluster_instance'], key: 'monitoring_interval', unset: 'bad', bad: 0, good: 60 },
    ],
    cloudformation: [{ types: ['AWS::RDS::DBInstance'], key: 'MonitoringInterval', unset: 'bad', bad: 0, good: 60 }],
    ansible: [
      {
        types: ['amazon.aws.rds_instance'],
        shown: { engine: 'mysql' },
        key: 'monitoring_interval',
        unset: 'bad',
        bad: 0,
        good: 60,
      },
    ],
  },
});
