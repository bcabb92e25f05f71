import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { SECTIONS, iisSetting, isOver } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_aspnet_request_large',
  title: 'ASP.NET accepts requests of more than 1 GB',
  severity: MODERATE_LOW,
  problem: 'A few large requests fill the disk or the memory of the server.',
  remediation: 'Set `maxRequestLength` to what your largest upload needs in kilobytes, 4096 by default.',
  sources: [`${SECTIONS}.httpruntimesection`],
  references: [cwe(770), nist('SC-5')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    «<httpRuntime enableVersionHeader="false" maxRequestLength="2147483647" />»
  </system.web>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.web>
    <httpRuntime enableVersionHeader="false" maxRequestLength="4096" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <httpRuntime enableVersionHeader="false" maxRequestLength="102400" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <!-- <httpRuntime maxRequestLength="2147483647" /> -->
  </system.web>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.web/httpRuntime',
  setting: 'maxRequestLength',
  bad: isOver(1_048_576),
  safe: '4096',
  fix: { kind: 'suggested', needs: 'no larger uploads' },
});
