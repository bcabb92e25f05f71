import { settingDanger } from '../setting-danger.ts';
import { matching, missing, off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_database_of_one_zone',
  title: 'A database stands in one availability zone only: Multi-AZ is off',
  severity: 1,
  problem: 'When the zone fails, the database is gone until the zone is back or somebody restores a backup.',
  family: 'availability',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html'],
  fix: { kind: 'suggested', needs: 'subnets in two zones, and the price of a second instance' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_db_instance'],
        key: 'multi_az',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'replicate_source_db', is: missing }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::RDS::DBInstance'],
        key: 'MultiAZ',
        unset: 'bad',
        bad: false,
        good: true,
        when: [
          { key: 'DBClusterIdentifier', is: missing },
          { key: 'SourceDBInstanceIdentifier', is: missing },
          { key: 'Engine', is: matching(/^(?!aurora)/), shown: 'postgres' },
        ],
      },
    ],
    ansible: [{ types: ['amazon.aws.rds_instance'], key: 'multi_az', bad: false, good: true }],
  },
});
