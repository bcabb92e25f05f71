import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_request_validation_old_mode',
  title: 'Requests are checked for scripts as ASP.NET 2.0 did',
  severity: MODERATE_LOW,
  problem: 'Only pages are protected from scripts in requests, handlers and services are not; 0.0 protects nothing.',
  remediation: 'Remove `requestValidationMode` from `<httpRuntime>`, or set it to 4.5.',
  sources: [
    'https://learn.microsoft.com/en-us/dotnet/api/system.web.configuration.httpruntimesection.requestvalidationmode',
  ],
  references: [cwe(79), nist('SI-10')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    «<httpRuntime enableVersionHeader="false" requestValidationMode="2.0" />»
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    «<httpRuntime enableVersionHeader="false" requestValidationMode="0.0" />»
  </system.web>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.web>
    <httpRuntime enableVersionHeader="false" requestValidationMode="4.5" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <httpRuntime enableVersionHeader="false" requestValidationMode="4.0" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <!-- <httpRuntime requestValidationMode="2.0" /> -->
  </system.web>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.web/httpRuntime',
  setting: 'requestValidationMode',
  bad: (value) => (value === '0.0' ? { severity: MODERATE } : /^[23](?:\.|$)/.test(value)),
  safe: '4.5',
  fix: { kind: 'suggested', needs: 'certainty that no form takes markup' },
});
