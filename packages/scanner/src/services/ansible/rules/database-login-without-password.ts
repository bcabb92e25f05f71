import { CRITICAL } from '@plumbline/model/severity';
import { isOfMachine, trustsOthers } from '../../../rules/trusted-hosts.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isCheckedAsFile } from '../embedded-files.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';

export default taskRule({
  id: 'ansible_database_login_without_password',
  title: 'PostgreSQL lets other machines in without a password: trust',
  terms: ['pg_hba'],
  severity: CRITICAL,
  problem: 'Whoever reaches the port is any user of the database, its superuser among them, who also runs programs.',
  remediation: 'Use `method: scram-sha-256`, and name in `source` the machines that may come in.',
  sources: [
    moduleDocs('postgresql_pg_hba', 'community/postgresql'),
    'https://www.postgresql.org/docs/current/auth-trust.html',
  ],
  references: [cwe(306), nist('IA-2')],

  examples: {
    bad: [
      tasks(`- community.postgresql.postgresql_pg_hba:
    dest: /var/lib/pgsql/data/pg_hba.conf
    contype: host
    source: 10.0.0.0/8
    «method: trust»`),
      tasks(`- lineinfile:
    path: /etc/postgresql/16/main/pg_hba.conf
    «line: host all all 0.0.0.0/0 trust»`),
    ],
    good: [
      tasks(`- postgresql_pg_hba:
    dest: /var/lib/pgsql/data/pg_hba.conf
    contype: host
    source: 127.0.0.1/32
    method: trust`),
      tasks(`- postgresql_pg_hba:
    dest: /var/lib/pgsql/data/pg_hba.conf
    contype: local
    method: trust`),
      tasks(`- postgresql_pg_hba:
    dest: /var/lib/pgsql/data/pg_hba.conf
    contype: host
    source: "{{ network }}"
    method: trust`),
      tasks(`- lineinfile:
    path: /etc/postgresql/16/main/pg_hba.conf
    line: "# host all all 0.0.0.0/0 trust"`),
      tasks(`- lineinfile:
    path: /etc/postgresql/16/main/pg_hba.conf
    line: host all all 0.0.0.0/0 trust
    state: absent`),
    ],
  },

  judge(task) {
    if (task.isGone) return undefined;
    if (task.module === 'postgresql_pg_hba') {
      const [method, source, type] = [task.arg('method'), task.arg('source', 'src', 'address'), task.text('contype')];
      const isOfOthers = source?.text !== undefined && !isOfMachine(source.text);
      return method?.text === 'trust' && isOfOthers && type?.startsWith('host') === true ? foundAt(method) : undefined;
    }
    if (!/^(?:lineinfile|blockinfile|copy)$/.test(task.module) || isCheckedAsFile(task)) return undefined;
    const lines = task.arg('line', 'block', 'content');
    return lines?.text?.slice(0, LONGEST).split('\n').some(trustsOthers) ? foundAt(lines) : undefined;
  },
});

/** Units: characters. */
const LONGEST = 20_000;
