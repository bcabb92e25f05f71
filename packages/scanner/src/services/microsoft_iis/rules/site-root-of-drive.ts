import { HIGH } from '@plumbline/model/severity';
import { foundAt, IIS, iisRule } from '../iis-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default iisRule({
  id: 'microsoft_iis_site_root_of_drive',
  title: 'A site serves a whole drive or a folder of Windows (physicalPath)',
  severity: HIGH,
  problem: 'Visitors can ask for every file below: programs, logs, backups and what users keep there.',
  remediation: 'Point `physicalPath` to the folder of the site alone.',
  sources: [`${IIS}/system.applicationhost/sites/site/application/virtualdirectory`],
  references: [cwe(552), nist('AC-3')],

  examples: {
    bad: [
      `<configuration>
  <system.applicationHost>
    <sites>
      <site name="files" id="2">
        <application path="/" applicationPool="files">
          <virtualDirectory path="/" «physicalPath="D:\\"» />
        </application>
        <bindings><binding protocol="https" bindingInformation="*:443:files.example.com" /></bindings>
      </site>
    </sites>
  </system.applicationHost>
</configuration>`,
    ],
    good: [
      `<configuration>
  <system.applicationHost>
    <sites>
      <site name="files" id="2">
        <application path="/" applicationPool="files">
          <virtualDirectory path="/" physicalPath="D:\\sites\\files" />
        </application>
        <bindings><binding protocol="https" bindingInformation="*:443:files.example.com" /></bindings>
      </site>
    </sites>
  </system.applicationHost>
</configuration>`,
    ],
  },

  *check({ file }) {
    for (const folder of file.elements('system.applicationHost/sites/site/application/virtualDirectory')) {
      const path = folder.attribute('physicalPath');
      if (path.is === 'set' && WHOLE.test(path.value)) yield foundAt(path, 'physicalPath');
    }
  },
});

const WHOLE =
  /^(?:[a-z]:|%SystemDrive%)\\?$|^(?:%(?:SystemRoot|windir)%|[a-z]:\\(?:Windows|Users|Program Files(?: \(x86\))?))\\?$/i;
