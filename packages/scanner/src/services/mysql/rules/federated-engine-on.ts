import { LOW } from '@plumbline/model/severity';
import { isOn } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_federated_engine_on',
  title: 'Tables may reach into other servers (FEDERATED)',
  severity: LOW,
  problem:
    'Whoever may create tables makes the server connect to machines that they cannot reach themselves, and keeps passwords of other servers in plain text in the definitions of tables.',
  remediation: 'Remove `federated`, unless an application needs it.',
  sources: ['https://dev.mysql.com/doc/refman/8.4/en/federated-storage-engine.html'],
  references: [cwe(918), nist('CM-7')],
  examples: {
    bad: ['[mysqld]\n«federated»\n', '[mysqld]\n«federated = ON»\n'],
    good: ['[mysqld]\nskip-federated\n', '[mysqld]\nfederated = OFF\n'],
  },
  setting: 'federated',
  bad: isOn,
  safe: 'OFF',
  fix: { kind: 'suggested', needs: 'certainty that no table is FEDERATED' },
});
