import { LOW } from '@plumbline/model/severity';
import { isOn } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { CONNECTION } from '../server-switches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_kerberos_case_ignored',
  title: 'Kerberos names that differ in case are the same user',
  severity: LOW,
  problem: 'To Kerberos, Admin and admin are two people. The server lets either of them in as the other.',
  remediation: 'Set `krb_caseins_users = off`.',
  sources: [`${CONNECTION}#GUC-KRB-CASEINS-USERS`],
  references: [cwe(178), nist('IA-2')],
  examples: { bad: ['«krb_caseins_users = on»\n'], good: ['krb_caseins_users = off\n'] },
  setting: 'krb_caseins_users',
  bad: isOn,
  safe: 'off',
  fix: {
    kind: 'suggested',
    needs: 'a directory that knows each user by one spelling, which Active Directory does not',
  },
});
