import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../iis-file.ts';
import { IIS, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_asp_debugging',
  title: 'Classic ASP pages may be debugged on the server',
  severity: MODERATE_LOW,
  problem: 'A debugger stops the whole application, and shows what it holds.',
  remediation: 'Set `appAllowDebugging="false"` at `<asp>`.',
  sources: [`${IIS}/system.webserver/asp/`],
  references: [cwe(489), nist('CM-7')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    «<asp appAllowDebugging="true" />»
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <asp appAllowDebugging="false" />
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <!-- <asp appAllowDebugging="true" /> -->
  </system.webServer>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.webServer/asp',
  setting: 'appAllowDebugging',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'safe' },
});
