import { CRITICAL } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CHAIN } from '../druid-file.ts';
import { druidSettings, AUTH } from '../druid-rule.ts';

export default druidSettings({
  id: 'apache_druid_anonymous_allowed',
  title: 'Requests without a password are let in as a user (anonymous authenticator)',
  severity: CRITICAL,
  problem: 'Behind the other authenticators stands one that takes everybody: whoever sends no password has its rights.',
  remediation: 'Take the authenticator of type `anonymous` or `allowAll` out of the chain.',
  sources: [AUTH],
  references: [cwe(306), nist('AC-14'), nist('IA-2')],

  examples: {
    bad: [
      `druid.auth.authenticatorChain=["basic","anonymous"]\n«druid.auth.authenticator.anonymous.type=anonymous»`,
      `«druid.auth.authenticator.open.type=allowAll»`,
    ],
    good: [
      `druid.auth.authenticator.basic.type=basic`,
      `druid.auth.authenticatorChain=["anonymous"]\ndruid.auth.authenticator.anonymous.type=kerberos`,
      `druid.auth.authenticatorChain=["basic"]\ndruid.auth.authenticator.anonymous.type=anonymous`, // not in the chain
    ],
  },

  setting: 'druid.auth.authenticator.*.type',
  bad: (value, { file }, setting) => takesEverybody(value) && (file.isListed(CHAIN, setting) ?? UNKNOWN),
});

const takesEverybody = oneOf('anonymous', 'allowAll');
