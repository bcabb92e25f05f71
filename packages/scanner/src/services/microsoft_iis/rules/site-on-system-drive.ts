import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisIis, cwe, nist, stigIisSite } from '../../../rules/rulesets.ts';
import { IIS, foundAt, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_site_on_system_drive',
  title: 'A site lies in the default folder on the system drive',
  severity: MODERATE_LOW,
  problem: 'A flaw that reads files by their paths reaches those of Windows, and uploads may fill the system drive.',
  remediation: 'Move the site to a folder of another drive.',
  sources: [`${IIS}/system.applicationhost/sites/site/application/virtualdirectory`],
  references: [cisIis('1.1'), cwe(552), nist('SC-39'), stigIisSite('V-218752')],

  examples: {
    bad: [
      String.raw`
<configuration>
  <system.applicationHost>
    <sites>
      <site name="shop" id="1">
        <application path="/">
          <virtualDirectory path="/" «physicalPath="%SystemDrive%\inetpub\wwwroot"» />
        </application>
      </site>
    </sites>
  </system.applicationHost>
</configuration>`,
      String.raw`
<configuration>
  <system.applicationHost>
    <sites>
      <site name="shop" id="1">
        <application path="/">
          <virtualDirectory path="/" «physicalPath="C:\inetpub\wwwroot\shop"» />
        </application>
      </site>
    </sites>
  </system.applicationHost>
</configuration>`,
    ],
    good: [
      String.raw`
<configuration>
  <system.applicationHost>
    <sites>
      <site name="shop" id="1">
        <application path="/">
          <virtualDirectory path="/" physicalPath="D:\sites\shop" />
        </application>
      </site>
    </sites>
  </system.applicationHost>
</configuration>`,
    ],
  },

  *check({ file }) {
    for (const folder of file.elements('system.applicationHost/sites/site/application/virtualDirectory')) {
      const path = folder.attribute('physicalPath');
      if (path.is === 'set' && /^(?:%SystemDrive%|C:)\\inetpub\\wwwroot/i.test(path.value))
        yield foundAt(path, 'physicalPath');
    }
  },
});
