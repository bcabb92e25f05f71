import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { aclRule, KADM5_ACL } from '../kerberos-rule.ts';

export default aclRule({
  id: 'kerberos_keys_may_be_extracted',
  title: 'Administrators may read the keys of principals over the network (kadm5.acl e)',
  severity: HIGH,
  problem:
    'Whoever gets hold of such an account takes the keys of all users and services along, without a trace in them: with the key of krbtgt they make tickets for anybody.',
  remediation: 'Take the letter `e` out; the permission `*` does not hold it.',
  sources: [KADM5_ACL],
  references: [cwe(522), nist('AC-6')],

  examples: {
    bad: [`«*/admin@EXAMPLE.COM *e»\n`, `«ops@EXAMPLE.COM ile»\n`],
    good: [`*/admin@EXAMPLE.COM *\n`, `*/admin@EXAMPLE.COM admcilsp\n`, `*/admin@EXAMPLE.COM *E\n`],
  },

  judge: ({ principal, permissions }) => (permissions.includes('e') ? `${principal} ${permissions}` : undefined),
});
