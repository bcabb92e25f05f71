import { LOW, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { DASHBOARD_FILE, elasticSetting, KIBANA } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_dashboards_script_policy_loose',
  title: 'The content security policy of Kibana lets injected scripts run (csp)',
  terms: ['Content-Security-Policy', 'XSS', 'cross-site scripting', "'unsafe-inline'"],
  severity: MODERATE_LOW,
  problem:
    'A script that somebody smuggles into a page, by what they index or save, runs with the rights of whoever looks at it: the policy is there to stop that.',
  remediation: "Remove `'unsafe-inline'` and `*` from `csp.script_src`, and leave `csp.strict` at `true`.",
  sources: [`${KIBANA}settings.html`, `${KIBANA}Security-production-considerations.html`],
  references: [cwe(693), cwe(79), nist('SI-10')],

  examples: {
    bad: [
      `server.host: localhost\n«csp.strict: false»`,
      `server.host: localhost\n«csp.script_src: ["'unsafe-inline'"]»`,
      `server.host: localhost\n«csp.rules: ["script-src 'self' 'unsafe-inline'"]»`,
    ],
    good: [
      `server.host: localhost\ncsp.strict: true`,
      `server.host: localhost\ncsp.script_src: ["https://maps.example.com"]`,
      `server.host: localhost\ncsp.style_src: ["'unsafe-inline'"]`,
      `server.host: localhost\ncsp.rules: ["script-src 'self'", "style-src 'unsafe-inline' 'self'"]`,
    ],
  },

  reads: [DASHBOARD_FILE],
  setting: ['csp.strict', 'csp.script_src', 'csp.rules'],
  bad(value, _input, setting) {
    // Only browsers that know no policies are let in by that.
    if (setting === 'csp.strict') return isOff(value) && { severity: LOW };
    const rules = setting === 'csp.rules' ? value.split(',').filter((rule) => /\bscript-src\b/.test(rule)) : [value];
    const part = rules
      .flatMap((rule) => rule.split(/[\s,]+/))
      .find((word) => /^['"]*(?:unsafe-inline|\*)['"]*$/.test(word));
    return part !== undefined && { part };
  },
});
