import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { aclRule, KADM5_ACL } from '../kerberos-rule.ts';

export default aclRule({
  id: 'kerberos_services_administrate',
  title: 'Every machine or service may change the database of the KDC (kadm5.acl host/*)',
  severity: HIGH,
  problem: 'The key of each machine lies on its disk: whoever breaks into one of them owns the whole realm.',
  remediation:
    'Give the permission to the principals of administrators alone, or limit it by a target such as `host/*1@EXAMPLE.COM`.',
  sources: [KADM5_ACL],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `«host/*@EXAMPLE.COM *»\n`,
      `«nfs/*@EXAMPLE.COM ci *»\n`,
      `«HTTP/*@EXAMPLE.COM cm»\n`,
      `«host/web1.example.com@EXAMPLE.COM x»\n`,
    ],
    good: [
      `host/*@EXAMPLE.COM c host/*1@EXAMPLE.COM\n`, // its own key
      `host/*@EXAMPLE.COM i\n`,
      `HTTP/reset.example.com@EXAMPLE.COM c\n`,
      `mara/admin@EXAMPLE.COM *\n`,
    ],
  },

  judge: ({ principal, permissions, target }) =>
    /^(?:host|HTTP|nfs|cifs|ldap)\/[^@]/.test(principal) &&
    (target === undefined || /^(?:\*|\*\/\*)(?:@|$)/.test(target)) &&
    // One machine may have to change what it is there for.
    (/^\w+\/\*(?:@|$)/.test(principal) ? /[acdmsx*]/ : /[x*]/).test(permissions)
      ? `${principal} ${permissions}`
      : undefined,
});
