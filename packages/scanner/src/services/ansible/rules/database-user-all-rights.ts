import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';

export default taskRule({
  id: 'ansible_database_user_all_rights',
  title: 'A database user from any machine has all rights',
  severity: HIGH,
  problem:
    'Whoever gets or guesses the password reads and changes all databases, from any machine that reaches the server.',
  remediation: 'Give the user the rights on his own database, and name the machine that he comes from.',
  sources: [moduleDocs('mysql_user', 'community/mysql')],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      tasks(`- mysql_user:
    name: shop
    host: '%'
    password: "{{ password }}"
    «priv: '*.*:ALL'»`),
      tasks(`- community.mysql.mysql_user:
    name: shop
    host: '%'
    «priv: '*.*:ALL,GRANT'»`),
    ],
    good: [
      tasks(`- mysql_user:
    name: shop
    host: '%'
    priv: 'shop.*:ALL'`),
      tasks(`- mysql_user:
    name: root
    priv: '*.*:ALL,GRANT'`),
      tasks(`- mysql_user:
    name: shop
    host: '%'
    priv: "{{ rights }}"`),
    ],
  },

  judge(task) {
    if (task.module !== 'mysql_user' || task.isGone || task.text('host') !== '%') return undefined;
    const given = task.arg('priv');
    return given?.text !== undefined && /(?:^|\/)\*\.\*:ALL\b/i.test(given.text) ? foundAt(given) : undefined;
  },
});
