import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse } from '../iis-file.ts';
import { SECTIONS, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_header_checking_off',
  title: 'Line breaks in response headers are not encoded (enableHeaderChecking), which allows header injection',
  terms: ['CRLF injection', 'HTTP response splitting'],
  severity: LOW,
  problem:
    'Where the application puts text of a request into a header, an attacker ends the header with a line break: before version 7 IIS sends what follows as headers or a page of theirs, since then it answers with an error.',
  remediation: 'Remove `enableHeaderChecking` from `<httpRuntime>`.',
  sources: [
    `${SECTIONS}.httpruntimesection.enableheaderchecking`,
    'https://learn.microsoft.com/en-us/iis/application-frameworks/building-and-running-aspnet-applications/aspnet-20-breaking-changes-on-iis',
  ],
  references: [cwe(113), nist('SI-10')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    «<httpRuntime enableHeaderChecking="false" />»
  </system.web>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.web>
    <httpRuntime enableHeaderChecking="true" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <httpRuntime targetFramework="4.8" />
  </system.web>
</configuration>`,
    ],
  },

  scope: 'system.web/httpRuntime',
  setting: 'enableHeaderChecking',
  bad: isFalse,
  safe: 'true',
  fix: { kind: 'safe' },
});
