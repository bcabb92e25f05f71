import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION, HARDENING } from '../grafana-rule.ts';
import { isOn } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_content_security_policy_off',
  title: 'No Content-Security-Policy is sent (content_security_policy)',
  terms: ['CSP', 'cross-site scripting'],
  severity: MODERATE_LOW,
  problem:
    'A script that an attacker gets into a dashboard or a plugin runs in the browsers of users with nothing to hold it back.',
  remediation: 'Set `content_security_policy = true` in `[security]`.',
  sources: [`${CONFIGURATION}#content_security_policy`, HARDENING],
  references: [cwe(693), cwe(79), nist('SC-18')],

  examples: {
    bad: [`[security]\n«content_security_policy = false»`, `«[security]»\ncookie_samesite = strict\n`],
    good: [
      `[security]\ncontent_security_policy = true`,
      `[security]\ncontent_security_policy = false\ncontent_security_policy = true`,
    ],
  },

  setting: 'content_security_policy',
  scope: 'security',
  default: 'false',
  bad: (value) => !isOn(value),
  safe: 'true',
  fix: {
    kind: 'suggested',
    needs: 'a try with the plugins and panels in use, whose content from elsewhere it may block',
  },
});
