import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { aclRule, KADM5_ACL } from '../kerberos-rule.ts';

export default aclRule({
  id: 'kerberos_administrators_of_any_realm',
  title: 'Administrators of every realm may change the database of the KDC (kadm5.acl @*)',
  terms: ['wildcard'],
  severity: MODERATE_LOW,
  problem:
    'Whoever runs a realm that is trusted may make a principal of that name there. Where the services of kadmind no longer have `disallow_tgt_based`, which they are made with, that principal adds principals and sets passwords of this realm.',
  remediation: 'Write the name of your own realm in place of `*`.',
  sources: [KADM5_ACL],
  references: [cwe(285), nist('AC-3'), nist('AC-6')],

  examples: {
    bad: [`«*/admin@* *»\n`, `«helpdesk@* ci»\n`],
    good: [`*/admin@CORP.EXAMPLE *\n`, `helpdesk@CORP.EXAMPLE i\n`, `helpdesk@* i\n`],
  },

  judge({ principal, permissions }) {
    const [name = '', realm] = principal.split('@', 2);
    const isEverybody = name.split('/').every((component) => component === '*');
    return realm === '*' && !isEverybody && /[acdemsx*]/.test(permissions) ? `${principal} ${permissions}` : undefined;
  },
});
