import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../iis-file.ts';
import { SECTIONS, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_version_header_sent',
  title: 'Version disclosure: X-AspNet-Version is sent',
  severity: MODERATE_LOW,
  problem: 'Every response names the version of ASP.NET, so an attacker can pick the exploits that fit it.',
  remediation: 'Set `enableVersionHeader="false"` at `<httpRuntime>`.',
  sources: [`${SECTIONS}.httpruntimesection`],
  references: [cwe(200), nist('SI-11')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    «<httpRuntime targetFramework="4.8" enableVersionHeader="true" />»
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    «<httpRuntime targetFramework="4.8" />»
  </system.web>
</configuration>`, // the default
    ],
    good: [
      `
<configuration>
  <system.web>
    <httpRuntime targetFramework="4.8" enableVersionHeader="false" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <!-- <httpRuntime enableVersionHeader="true" /> -->
  </system.web>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.web/httpRuntime',
  setting: 'enableVersionHeader',
  default: 'true',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'safe' },
});
