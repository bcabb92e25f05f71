import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../iis-file.ts';
import { iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_header_parsing_unsafe',
  title: 'Answers of other servers with broken headers are accepted',
  severity: MODERATE_LOW,
  problem:
    'An attacker who controls part of a header splits an answer in two and so puts content of their own in its place.',
  remediation: 'Remove `useUnsafeHeaderParsing` from `<httpWebRequest>`.',
  sources: [
    'https://learn.microsoft.com/en-us/dotnet/framework/configure-apps/file-schema/network/httpwebrequest-element-network-settings',
  ],
  references: [cwe(113), nist('SI-10')],

  examples: {
    bad: [
      `
<configuration>
  <system.net>
    <settings>
      «<httpWebRequest useUnsafeHeaderParsing="true" />»
    </settings>
  </system.net>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.net>
    <settings>
      <httpWebRequest useUnsafeHeaderParsing="false" />
    </settings>
  </system.net>
</configuration>`,
      `
<configuration>
  <system.net>
    <settings>
      <!-- <httpWebRequest useUnsafeHeaderParsing="true" /> -->
    </settings>
  </system.net>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.net/settings/httpWebRequest',
  setting: 'useUnsafeHeaderParsing',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'safe' },
});
