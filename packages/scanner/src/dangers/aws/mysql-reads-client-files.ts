import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_mysql_reads_client_files',
  title: 'A MySQL or Aurora database of RDS lets statements load files of the client: local_infile is on',
  severity: 3,
  problem: 'A server that an attacker controls, or an injected statement, reads files of the machine that connects.',
  family: 'leastPrivilege',
  remediation: 'Set the parameter `local_infile` to `0`.',
  sources: ['https://dev.mysql.com/doc/refman/8.0/en/load-data-local-security.html'],
  fix: { kind: 'safe' },
  wrong: oneOf('1', 'ON', 'on'),
  in: {
    terraform: [
      {
        types: ['aws_db_parameter_group', 'aws_rds_cluster_parameter_group'],
        each: 'parameter',
        key: 'value',
        unset: 'fine',
        bad: '1',
        good: '0',
        when: [{ key: 'name', is: oneOf('local_infile'), shown: 'local_infile' }],
        shown: { family: 'mysql8.0' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::RDS::DBParameterGroup', 'AWS::RDS::DBClusterParameterGroup'],
        key: 'Parameters.local_infile',
        unset: 'fine',
        bad: '1',
        good: '0',
        shown: { Family: 'mysql8.0' },
      },
    ],
  },
});
