import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { setArguments } from '../../../fixing/edit-arguments.ts';
import { cisApache, cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_modsecurity_off',
  title: 'The web application firewall (ModSecurity WAF) blocks nothing',
  severity: MODERATE,
  problem: 'ModSecurity is there but switched off, or only takes notes: known attacks reach the application.',
  remediation: 'Set `SecRuleEngine On` once the log shows no false alarms.',
  sources: ['https://github.com/owasp-modsecurity/ModSecurity/wiki/Reference-Manual-%28v2.x%29'],
  references: [cisApache('6.6'), cwe(693), nist('SI-4')],

  examples: {
    bad: [
      `
«SecRuleEngine Off»`,
      `
«SecRuleEngine DetectionOnly»`,
    ],
    good: [
      `
SecRuleEngine On`,
      `
SecRuleEngine On
<Location "/upload">
  SecRuleEngine Off
</Location>`,
      `
SecRuleEngine DetectionOnly
SecRuleEngine On`,
      `
SecRuleEngine DetectionOnly
<VirtualHost *:443>
  ServerName shop.example.com
  SecRuleEngine On
</VirtualHost>`, // nobody reaches the main server, which the host replaces
    ],
  },

  *check({ file }) {
    const hosts = file.virtualHosts;
    const areAllOwn =
      hosts.length > 0 && hosts.every((host) => host.directives.some(({ name }) => name === 'secruleengine'));
    for (const { at, args, scope } of file.lastDirectives('SecRuleEngine')) {
      const mode = args[0]?.toLowerCase();
      if (scope.kind !== 'virtualhost' && (scope.kind !== 'server' || areAllOwn)) continue;
      if (mode === 'off')
        yield { at, message: { code: 'is', values: { setting: 'SecRuleEngine', value: 'Off' } }, wanted: 'On' };
      else if (mode === 'detectiononly')
        yield {
          at,
          message: { code: 'is', values: { setting: 'SecRuleEngine', value: 'DetectionOnly' } },
          wanted: 'On',
          severity: MODERATE_LOW,
        };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the log of DetectionOnly shows no false alarms',
    edits: (finding) => setArguments(finding, 'On'),
  },
});
