import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { aclRule, KADM5_ACL } from '../kerberos-rule.ts';

export default aclRule({
  id: 'kerberos_operators_over_administrators',
  title: 'Somebody with few permissions may give administrators another password (kadm5.acl c, m)',
  terms: ['privilege escalation', 'helpdesk'],
  severity: MODERATE,
  problem:
    'Whoever has the account sets the password of an administrator, and then has all that the line itself does not give: the whole realm.',
  remediation:
    'Limit the line by a target that holds no administrators, such as `*@EXAMPLE.COM`, which is everybody without an instance.',
  sources: [KADM5_ACL],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `*/admin@EXAMPLE.COM *\n«helpdesk@EXAMPLE.COM ci»\n`,
      `«helpdesk@EXAMPLE.COM c *»\n`, // alone it stands for all
      `«helpdesk@EXAMPLE.COM c */admin@EXAMPLE.COM»\n`,
      `«helpdesk/desk@EXAMPLE.COM cm */*@EXAMPLE.COM»\n`,
    ],
    good: [
      `helpdesk@EXAMPLE.COM c *@EXAMPLE.COM\n`, // of one component: no administrators
      `helpdesk@EXAMPLE.COM li\n`,
      `mara/admin@EXAMPLE.COM ci\n`, // an administrator herself
      `mara@EXAMPLE.COM *\n`,
      `*@EXAMPLE.COM c *1@EXAMPLE.COM\n`,
      `host/*@EXAMPLE.COM c host/*1@EXAMPLE.COM\n`,
    ],
  },

  judge({ principal, permissions, target }) {
    const [name = ''] = principal.split('@', 1);
    // Of everybody and of services other rules tell, and an administrator has these rights anyway.
    if (name.includes('*') || /\/(?:admin|root|kadmin|adm)$/.test(name) || /[*x]/.test(permissions)) return undefined;
    const isAll = ['a', 'c', 'd', 'i', 'l', 'm'].every((letter) => permissions.includes(letter));
    if (isAll || !/[cm]/.test(permissions)) return undefined;
    const holdsAdministrators =
      target === undefined || target === '*' || /^(?:\*|[^/@]+)\/(?:\*|admin)(?:@|$)/.test(target);
    return holdsAdministrators ? `${principal} ${permissions}` : undefined;
  },
});
