import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_database_tls_off',
  title: 'A parameter group lets clients reach the database without TLS',
  severity: 4,
  problem: 'Passwords and data cross the network unencrypted: anyone on the way reads and changes them.',
  family: 'encryptionInTransit',
  fix: { kind: 'suggested', needs: 'clients that connect with TLS' },
  wrong: oneOf('0', 'false', 'off', 'disabled'),
  in: {
    terraform: [
      {
        types: ['aws_docdb_cluster_parameter_group'],
        each: 'parameter',
        key: 'value',
        unset: 'fine',
        bad: 'disabled',
        good: 'enabled',
        when: [{ key: 'name', is: oneOf('tls'), shown: 'tls' }],
        shown: { family: 'docdb5.0' },
      },
      {
        types: ['aws_db_parameter_group', 'aws_rds_cluster_parameter_group'],
        each: 'parameter',
        key: 'value',
        unset: 'fine',
        bad: '0',
        good: '1',
        when: [{ key: 'name', is: oneOf('rds.force_ssl', 'require_secure_transport'), shown: 'rds.force_ssl' }],
        shown: { family: 'postgres16' },
      },
      {
        types: ['aws_redshift_parameter_group'],
        each: 'parameter',
        key: 'value',
        unset: 'fine',
        bad: 'false',
        good: 'true',
        when: [{ key: 'name', is: oneOf('require_ssl'), shown: 'require_ssl' }],
        shown: { family: 'redshift-1.0' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::DocDB::DBClusterParameterGroup'],
        key: 'Parameters.tls',
        unset: 'fine',
        bad: 'disabled',
        good: 'enabled',
        shown: { Family: 'docdb5.0' },
      },
      {
        types: ['AWS::RDS::DBParameterGroup', 'AWS::RDS::DBClusterParameterGroup'],
        key: 'Parameters.require_secure_transport',
        unset: 'fine',
        bad: 'OFF',
        good: 'ON',
        shown: { Family: 'mysql8.4' },
      },
      {
        types: ['AWS::Redshift::ClusterParameterGroup'],
        each: 'Parameters',
        key: 'ParameterValue',
        unset: 'fine',
        bad: 'false',
        good: 'true',
        when: [{ key: 'ParameterName', is: oneOf('require_ssl'), shown: 'require_ssl' }],
        shown: { ParameterGroupFamily: 'redshift-1.0' },
      },
    ],
  },
});
