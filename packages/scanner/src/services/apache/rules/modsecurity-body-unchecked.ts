import { MODERATE_LOW } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { oneOf, UNTOLD } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_modsecurity_body_unchecked',
  title: 'ModSecurity does not look into request bodies, or into a part of them',
  terms: ['WAF', 'web application firewall'],
  severity: MODERATE_LOW,
  problem:
    'The rules see the address and the headers only. An attack in a form, an upload or JSON passes the firewall as if there were none; with `ProcessPartial` it does so behind enough other text.',
  remediation: 'Set `SecRequestBodyAccess On` and `SecRequestBodyLimitAction Reject`.',
  sources: ['https://github.com/owasp-modsecurity/ModSecurity/wiki/Reference-Manual-%28v2.x%29'],
  references: [cwe(693), nist('SI-4')],

  examples: {
    bad: [
      `
SecRuleEngine On
«SecRequestBodyAccess Off»`,
      `
SecRuleEngine On
SecRequestBodyLimit 131072
«SecRequestBodyLimitAction ProcessPartial»`,
    ],
    good: [
      `
SecRuleEngine On
SecRequestBodyAccess On`,
      `
SecResponseBodyAccess Off`,
    ],
  },

  setting: ['SecRequestBodyAccess', 'SecRequestBodyLimitAction'],
  bad: oneOf('Off', 'ProcessPartial'),
  default: UNTOLD,
  safe: (_version, bad) => (bad.toLowerCase() === 'off' ? 'On' : 'Reject'),
  fix: { kind: 'suggested', needs: 'a look at which requests of yours the rules then refuse' },
});
