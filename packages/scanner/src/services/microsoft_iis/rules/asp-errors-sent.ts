import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../iis-file.ts';
import { IIS, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_asp_errors_sent',
  title: 'Classic ASP shows errors with source lines to visitors',
  severity: MODERATE,
  problem: 'Visitors see source and paths, which an attacker uses to refine exploits.',
  remediation: 'Set `scriptErrorSentToBrowser="false"` at `<asp>`.',
  sources: [`${IIS}/system.webserver/asp/`],
  references: [cwe(209), nist('SI-11')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    «<asp scriptErrorSentToBrowser="true" />»
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <asp scriptErrorSentToBrowser="false" />
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <!-- <asp scriptErrorSentToBrowser="true" /> -->
  </system.webServer>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.webServer/asp',
  setting: 'scriptErrorSentToBrowser',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'safe' },
});
