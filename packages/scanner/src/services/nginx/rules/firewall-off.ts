import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { nginxRule } from '../nginx-rule.ts';

export default nginxRule({
  id: 'nginx_firewall_off',
  title: 'The web application firewall blocks nothing (modsecurity off, DetectionOnly, LearningMode)',
  terms: ['WAF', 'ModSecurity', 'NAXSI'],
  severity: MODERATE,
  problem:
    'The firewall is there and lets attacks through: it is switched off for whole sites, or only writes down what it would have refused.',
  remediation:
    'Set `modsecurity on;` and `SecRuleEngine On`, or take `LearningMode` out, once it no longer refuses what it should not.',
  sources: [
    'https://github.com/owasp-modsecurity/ModSecurity-nginx#usage',
    'https://github.com/owasp-modsecurity/ModSecurity/wiki/Reference-Manual-(v3.x)',
    'https://github.com/wargio/naxsi/blob/main/docs/directives.md',
  ],
  references: [cwe(693), nist('SI-4')],

  examples: {
    bad: [
      `server { listen 80; «modsecurity off;» }`,
      `server {
  modsecurity on;
  «modsecurity_rules 'SecRuleEngine DetectionOnly';»
}`,
      `server {
  location / {
    SecRulesEnabled;
    «LearningMode;»
  }
}`,
    ],
    good: [
      `server { modsecurity on; modsecurity_rules 'SecRuleEngine On'; }`,
      `server { modsecurity on; location /upload { modsecurity off; } }`,
      `http { modsecurity off; server { listen 80; modsecurity on; } }`, // no server goes by what http says
    ],
  },

  *check({ file }) {
    for (const directive of file.directivesInForce('modsecurity')) {
      if (directive.values[0] === 'off' && /^(?:http|server)$/.test(directive.parent?.name ?? ''))
        yield { at: directive, message: { code: 'is', values: { setting: 'modsecurity', value: 'off' } } };
    }
    for (const rules of file.directives('modsecurity_rules')) {
      const engine = /(?:^|\n|;)\s{0,40}SecRuleEngine\s{1,10}"?(DetectionOnly|Off)\b/i.exec(
        rules.values[0]?.slice(0, 20_000) ?? '',
      )?.[1];
      if (engine !== undefined)
        yield { at: rules, message: { code: 'is', values: { setting: 'SecRuleEngine', value: engine } } };
    }
    for (const learning of [...file.directives('LearningMode'), ...file.directives('learning_mode')])
      yield { at: learning, message: { code: 'is-there', values: { setting: 'LearningMode' } } };
  },
});
