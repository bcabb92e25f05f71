import { settingDanger } from '../setting-danger.ts';
import { attribute, matching, member, oneOf } from '../value-tests.ts';

const LOGGED = ['all', 'ddl', 'mod'] as const;

export default settingDanger({
  name: 'aws_database_queries_not_logged',
  title: 'A database of PostgreSQL does not log what is changed in it: log_statement is none',
  severity: 1,
  problem: 'Who changed a table, or read it empty, cannot be reconstructed afterwards.',
  family: 'logging',
  remediation: 'Set `log_statement` to `ddl` or more in {}.',
  sources: ['https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_LogAccess.Concepts.PostgreSQL.html'],
  wrong: attribute('log_statement', ...LOGGED),
  in: {
    terraform: [
      {
        types: ['aws_db_parameter_group', 'aws_rds_cluster_parameter_group'],
        key: 'parameter',
        unset: 'bad',
        bad: { name: 'log_statement', value: 'none' },
        good: { name: 'log_statement', value: 'ddl' },
        when: [{ key: 'family', is: matching(/postgres/), shown: 'postgres17' }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::RDS::DBParameterGroup', 'AWS::RDS::DBClusterParameterGroup'],
        key: 'Parameters',
        wrong: member('log_statement', oneOf('none'), 'bad'),
        unset: 'bad',
        bad: { log_statement: 'none' },
        good: { log_statement: 'ddl' },
        when: [{ key: 'Family', is: matching(/postgres/), shown: 'postgres17' }],
      },
    ],
  },
});
