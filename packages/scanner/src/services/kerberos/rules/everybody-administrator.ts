import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { aclRule, KADM5_ACL } from '../kerberos-rule.ts';

export default aclRule({
  id: 'kerberos_everybody_administrator',
  title: 'Every principal may change the database of the KDC (kadm5.acl *)',
  terms: ['wildcard'],
  severity: CRITICAL,
  problem:
    'Whoever has any account of the realm gives the administrator or a service another password, makes accounts or deletes them: the realm, or the service, is theirs.',
  remediation: 'Name the principals of administrators, such as `*/admin@EXAMPLE.COM *`, and take the line out.',
  sources: [KADM5_ACL],
  references: [cwe(732), nist('AC-6')],

  examples: {
    bad: [
      `«*@EXAMPLE.COM *»\n`,
      `«* x»\n`,
      `*/admin@EXAMPLE.COM *\n«*/*@EXAMPLE.COM cil»\n`,
      `«*@EXAMPLE.COM ci host/*@EXAMPLE.COM»\n`,
    ],
    good: [
      `*/admin@EXAMPLE.COM *\n`,
      `*@EXAMPLE.COM il\n`, // may only look
      `*@EXAMPLE.COM c *1@EXAMPLE.COM\n`, // may change their own password
      `*@EXAMPLE.COM X\n`, // may not
      `# *@EXAMPLE.COM *\nroot/admin@EXAMPLE.COM *\n`,
    ],
  },

  judge({ principal, permissions, target }) {
    const [name = ''] = principal.split('@', 1);
    const isEverybody = name.split('/').every((component) => component === '*') || /^WELLKNOWN\/ANONYMOUS$/i.test(name);
    if (!isEverybody || !/[acdmsx*]/.test(permissions)) return undefined;
    const isOnEverybody = target === undefined || /^(?:\*|\*\/\*)(?:@|$)/.test(target);
    if (isOnEverybody) return `${principal} ${permissions}`;
    // Whoever gives a service another key is that service to all others.
    const isOnServices = /^[^/@*]+\/\*(?:@|$)/.test(target);
    return isOnServices ? { message: `${principal} ${permissions} ${target}`, severity: HIGH } : undefined;
  },
});
