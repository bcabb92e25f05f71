import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../iis-file.ts';
import { IIS, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_webdav_listing_open',
  title:
    'WebDAV lists files to whoever asks, or whole trees at once (allowAnonymousPropfind, allowInfinitePropfindDepth)',
  terms: ['PROPFIND', 'directory listing', 'information disclosure'],
  severity: MODERATE,
  problem:
    'A PROPFIND request gives the names, sizes and times of all files, those too that no page links to. Where its depth has no limit, one request makes the server walk a whole tree.',
  remediation: 'Remove the attribute from `<properties>`, or set it to false.',
  sources: [`${IIS}/system.webserver/webdav/authoring/properties/`],
  references: [cwe(548), nist('AC-3')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <webdav>
      <authoring enabled="true">
        «<properties allowAnonymousPropfind="true" />»
      </authoring>
    </webdav>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <webdav>
      <authoring>
        «<properties allowInfinitePropfindDepth="true" />»
      </authoring>
    </webdav>
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <webdav>
      <authoring enabled="true">
        <properties allowAnonymousPropfind="false" allowInfinitePropfindDepth="false" />
      </authoring>
    </webdav>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <webdav>
      <authoring enabled="true" />
    </webdav>
  </system.webServer>
</configuration>`,
    ],
  },

  scope: 'system.webServer/webdav/authoring/properties',
  setting: ['allowAnonymousPropfind', 'allowInfinitePropfindDepth'],
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'WebDAV clients that sign in and list one folder at a time' },
});
