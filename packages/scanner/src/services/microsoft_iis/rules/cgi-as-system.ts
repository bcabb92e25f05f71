import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse } from '../iis-file.ts';
import { IIS, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_cgi_as_system',
  title: 'CGI programs run in the context of the system (createProcessAsUser)',
  severity: HIGH,
  problem:
    'A program that an attacker misuses has the rights of the server itself, and not those of the user who asks for it.',
  remediation: 'Set `createProcessAsUser="true"` at `<cgi>`, which is the default.',
  sources: [`${IIS}/system.webserver/cgi`],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    «<cgi createProcessAsUser="false" />»
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <cgi createProcessAsUser="true" />
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <cgi timeout="00:05:00" />
  </system.webServer>
</configuration>`,
    ],
  },

  scope: 'system.webServer/cgi',
  setting: 'createProcessAsUser',
  bad: isFalse,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'programs that do their work with the rights of the user who asks' },
});
