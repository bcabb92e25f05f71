import { settingDanger } from '../setting-danger.ts';
import { attribute, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_database_audit_off',
  title: 'A parameter group of DocumentDB or Neptune switches the audit log off',
  severity: 2,
  problem: 'Who read or changed which data cannot be reconstructed afterwards.',
  family: 'logging',
  fix: { kind: 'suggested', needs: 'the log to be exported' },
  wrong: oneOf('disabled', 'none'),
  in: {
    terraform: [
      {
        types: ['aws_docdb_cluster_parameter_group'],
        each: 'parameter',
        key: 'value',
        unset: 'bad',
        bad: 'disabled',
        good: 'enabled',
        when: [{ key: 'name', is: oneOf('audit_logs'), shown: 'audit_logs' }],
        shown: { family: 'docdb5.0' },
      },
      {
        types: ['aws_docdb_cluster_parameter_group'],
        key: 'parameter',
        wrong: attribute('audit_logs', 'enabled', 'disabled', 'none', 'all', 'ddl', 'dml_read', 'dml_write'),
        unset: 'bad',
        good: [{ name: 'audit_logs', value: 'enabled' }],
        shown: { family: 'docdb5.0' },
      },
      {
        types: ['aws_neptune_cluster_parameter_group'],
        each: 'parameter',
        key: 'value',
        wrong: oneOf('0'),
        unset: 'fine',
        bad: '0',
        good: '1',
        when: [{ key: 'name', is: oneOf('neptune_enable_audit_log'), shown: 'neptune_enable_audit_log' }],
        shown: { family: 'neptune1.3' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::DocDB::DBClusterParameterGroup'],
        key: 'Parameters.audit_logs',
        unset: 'bad',
        bad: 'disabled',
        good: 'enabled',
        shown: { Family: 'docdb5.0' },
      },
      {
        types: ['AWS::Neptune::DBClusterParameterGroup'],
        key: 'Parameters.neptune_enable_audit_log',
        wrong: oneOf('0'),
        unset: 'fine',
        bad: '0',
        good: '1',
        shown: { Family: 'neptune1.3' },
      },
    ],
  },
});
