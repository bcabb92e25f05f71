import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { namesIn } from '../druid-file.ts';
import { druidSetting, OVERVIEW, AUTH } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_authentication_off',
  title: 'Nobody has to sign in (druid.auth.authenticatorChain allowAll)',
  severity: CRITICAL,
  problem:
    'Whoever reaches a port of Druid reads all data, and starts tasks that read files and addresses with the rights of its processes.',
  remediation:
    'Load `druid-basic-security`, `druid-kerberos` or `druid-pac4j`, and name its authenticator in `druid.auth.authenticatorChain`.',
  sources: [`${OVERVIEW}#best-practices`, AUTH],
  references: [cwe(306), nist('IA-2'), nist('AC-3')],

  examples: {
    bad: [
      `druid.zk.service.host=zk1`,
      `«druid.auth.authenticatorChain=["allowAll"]»`,
      `«druid.auth.authenticatorChain=["basic", "allowAll"]»`,
    ],
    good: [
      `druid.auth.authenticatorChain=["basic"]`,
      `druid.auth.authenticatorChain=["ldap", "basic"]`,
      `druid.auth.authenticatorChain=["allowAll"]\ndruid.auth.authenticatorChain=["basic"]`,
    ],
  },

  setting: 'druid.auth.authenticatorChain',
  default: '["allowAll"]',
  // Whoever no other authenticator knows is let in by it.
  bad(value) {
    const names = namesIn(value);
    return names.every((name) => name === 'allowAll') || (names.includes('allowAll') && { part: 'allowAll' });
  },
});
