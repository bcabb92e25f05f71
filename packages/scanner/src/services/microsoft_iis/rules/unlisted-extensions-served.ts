import { LOW } from '@plumbline/model/severity';
import { cisIis, cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../iis-file.ts';
import { IIS, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_unlisted_extensions_served',
  title: 'Files with extensions that nobody listed are served (fileExtensions allowUnlisted)',
  severity: LOW,
  problem:
    'Backups, databases and archives that lie in the folder of the site are handed out to whoever guesses their names.',
  remediation: 'Set `allowUnlisted="false"` at `<fileExtensions>`, and list those that the site needs.',
  sources: [`${IIS}/system.webserver/security/requestfiltering/fileextensions/`],
  references: [cisIis('4.7'), cwe(552), nist('CM-7')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <security>
      <requestFiltering>
        <fileExtensions «allowUnlisted="true"» />
      </requestFiltering>
    </security>
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <security>
      <requestFiltering>
        <fileExtensions allowUnlisted="false">
          <add fileExtension=".html" allowed="true" />
        </fileExtensions>
      </requestFiltering>
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <security>
      <requestFiltering>
        <fileExtensions allowUnlisted="true">
          <add fileExtension=".bak" allowed="false" />
        </fileExtensions>
      </requestFiltering>
    </security>
  </system.webServer>
</configuration>`, // some are refused by name, as the server itself does by default
    ],
  },

  applies: ({ file }) =>
    file
      .elements('system.webServer/security/requestFiltering/fileExtensions/add')
      .every((extension) => extension.value('allowed')?.toLowerCase() !== 'false'),
  scope: 'system.webServer/security/requestFiltering/fileExtensions',
  setting: 'allowUnlisted',
  bad: isTrue,
});
