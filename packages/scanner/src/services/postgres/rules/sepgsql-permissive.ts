import { MODERATE } from '@plumbline/model/severity';
import { isOn } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_sepgsql_permissive',
  title: 'The rules of SELinux are not enforced within the database (sepgsql.permissive)',
  terms: ['mandatory access control', 'SELinux'],
  severity: MODERATE,
  problem:
    'Labels say who may read which table, and what they forbid is done all the same and only logged, even where SELinux is enforced on the machine. The switch is meant for tests.',
  remediation: 'Set `sepgsql.permissive = off` once the policy allows what your applications need.',
  sources: ['https://www.postgresql.org/docs/current/sepgsql.html#SEPGSQL-PARAMETERS'],
  references: [cwe(732), nist('AC-3(3)')],
  examples: {
    bad: ["shared_preload_libraries = 'sepgsql'\n«sepgsql.permissive = on»\n"],
    good: [
      "shared_preload_libraries = 'sepgsql'\nsepgsql.permissive = off\n",
      "shared_preload_libraries = 'sepgsql'\n",
    ],
  },
  setting: 'sepgsql.permissive',
  bad: isOn,
  safe: 'off',
  fix: { kind: 'suggested', needs: 'a policy that allows what your applications need' },
});
