import { LOW } from '@plumbline/model/severity';
import { unsafeScriptSources } from '../../../rules/content-security-policy.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { guide, rabbitmqSetting } from '../rabbitmq-rule.ts';

export default rabbitmqSetting({
  id: 'rabbitmq_management_script_policy_loose',
  title: 'The management interface takes scripts from anywhere (management.csp.policy)',
  terms: ['CSP', 'Content-Security-Policy', 'XSS', 'cross-site scripting'],
  severity: LOW,
  problem:
    "An attacker who gets markup into a page, as by the name of a queue, has it load a script from elsewhere, and acts with the administrator's rights.",
  remediation: "Set `management.csp.policy = default-src 'self'; script-src 'self' 'unsafe-eval'`.",
  sources: [guide('management'), 'https://www.w3.org/TR/CSP3/'],
  references: [cwe(693), cwe(79), nist('SI-10')],

  examples: {
    bad: [`management.ssl.port = 15671\n«management.csp.policy = default-src *»`],
    good: [
      `management.csp.policy = default-src 'self'`,
      `management.csp.policy = script-src 'self' 'unsafe-eval' 'unsafe-inline'; object-src 'self'`, // which its pages need
      `management.csp.policy = default-src 'self'; img-src *`,
    ],
  },

  setting: 'management.csp.policy',
  bad(policy) {
    const part = unsafeScriptSources(policy).find((source) => !source.startsWith("'"));
    return part === undefined ? false : { part };
  },
});
