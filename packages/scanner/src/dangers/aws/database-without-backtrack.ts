import { settingDanger } from '../setting-danger.ts';
import { oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_database_without_backtrack',
  title: 'An Aurora cluster of MySQL cannot be wound back: backtrack is off',
  severity: 1,
  problem: 'After a mistake or an attack the whole cluster has to be restored into a new one.',
  family: 'availability',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html'],
  wrong: oneOf('0'),
  in: {
    terraform: [
      {
        types: ['aws_rds_cluster'],
        key: 'backtrack_window',
        unset: 'bad',
        bad: 0,
        good: 86_400,
        when: [
          { key: 'engine', is: oneOf('aurora-mysql'), shown: 'aurora-mysql' },
          { key: 'engine_mode', is: otherThan('serverless') },
        ],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::RDS::DBCluster'],
        key: 'BacktrackWindow',
        unset: 'bad',
        bad: 0,
        good: 86_400,
        when: [
          { key: 'Engine', is: oneOf('aurora-mysql'), shown: 'aurora-mysql' },
          { key: 'EngineMode', is: otherThan('serverless') },
        ],
      },
    ],
  },
});
