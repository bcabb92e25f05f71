import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, stigIisServer, stigIisSite } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { IIS, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_detailed_errors',
  title: 'IIS shows detailed errors to visitors',
  severity: MODERATE,
  problem:
    'Visitors see paths, modules and physical folders of the server, which an attacker uses to pick and refine exploits.',
  remediation: 'Set `errorMode="DetailedLocalOnly"` at `<httpErrors>`.',
  sources: [`${IIS}/system.webserver/httperrors/`],
  references: [cwe(209), nist('SI-11'), stigIisServer('V-218810'), stigIisSite('V-218760')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    «<httpErrors errorMode="Detailed" />»
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <httpErrors errorMode="DetailedLocalOnly" />
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <httpErrors errorMode="Custom" />
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <!-- <httpErrors errorMode="Detailed" /> -->
  </system.webServer>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.webServer/httpErrors',
  setting: 'errorMode',
  bad: oneOf('Detailed'),
  safe: 'DetailedLocalOnly',
  fix: { kind: 'safe' },
});
