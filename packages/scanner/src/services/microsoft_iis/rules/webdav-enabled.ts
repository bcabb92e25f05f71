import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, stigIisServer, stigIisSite } from '../../../rules/rulesets.ts';
import { isTrue } from '../iis-file.ts';
import { IIS, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_webdav_enabled',
  title: 'WebDAV authoring is enabled',
  severity: HIGH,
  problem: 'Visitors may upload and change files where rules or folders leave it open, and so run code.',
  remediation: 'Set `enabled="false"` at `<authoring>`.',
  sources: [`${IIS}/system.webserver/webdav/authoring/`],
  references: [cwe(434), nist('CM-7'), stigIisServer('V-218800'), stigIisSite('V-218746')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <webdav>
      «<authoring enabled="true" />»
    </webdav>
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <webdav>
      <authoring enabled="false" />
    </webdav>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <webdav>
      <!-- <authoring enabled="true" /> -->
    </webdav>
  </system.webServer>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.webServer/webdav/authoring',
  setting: 'enabled',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that nobody edits files by WebDAV' },
});
