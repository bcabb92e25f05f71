import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, stigIisServer, stigIisSite } from '../../../rules/rulesets.ts';
import { isTrue } from '../iis-file.ts';
import { IIS, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_directory_browsing_enabled',
  title: 'Directory listings are enabled (directory browsing)',
  severity: MODERATE,
  problem: 'Visitors see every file of a folder, also those that nothing links to, such as backups.',
  remediation: 'Set `enabled="false"` at `<directoryBrowse>`.',
  sources: [`${IIS}/system.webserver/directorybrowse`],
  references: [cwe(548), nist('CM-7'), stigIisServer('V-218808'), stigIisSite('V-218759')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    «<directoryBrowse enabled="true" />»
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <directoryBrowse enabled="false" />
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <!-- <directoryBrowse enabled="true" /> -->
  </system.webServer>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.webServer/directoryBrowse',
  setting: 'enabled',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'safe' },
});
