import { HIGH } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../iis-file.ts';
import { IIS, foundAt, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_ftp_anonymous',
  title: 'FTP lets anonymous users in',
  severity: HIGH,
  problem: 'Everybody downloads, and where a rule allows it uploads, files without signing in.',
  remediation: 'Set `enabled="false"` at `<anonymousAuthentication>` of the FTP site.',
  sources: [`${IIS}/system.applicationhost/sites/site/ftpserver/security/authentication/anonymousauthentication`],
  references: [cwe(306), nist('AC-3')],

  examples: {
    bad: [
      `
<configuration>
  <system.applicationHost>
    <sites>
      <siteDefaults>
        <ftpServer>
          <security>
            <authentication>
              <anonymousAuthentication «enabled="true"» />
            </authentication>
          </security>
        </ftpServer>
      </siteDefaults>
    </sites>
  </system.applicationHost>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.applicationHost>
    <sites>
      <siteDefaults>
        <ftpServer>
          <security>
            <authentication>
              <anonymousAuthentication enabled="false" />
            </authentication>
          </security>
        </ftpServer>
      </siteDefaults>
    </sites>
  </system.applicationHost>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <security>
      <authentication>
        <anonymousAuthentication enabled="true" />
      </authentication>
    </security>
  </system.webServer>
</configuration>`, // of the web site
    ],
  },

  *check({ file }) {
    for (const anonymous of ['site', 'siteDefaults'].flatMap((site) =>
      file.elements(`system.applicationHost/sites/${site}/ftpServer/security/authentication/anonymousAuthentication`),
    )) {
      const enabled = anonymous.attribute('enabled');
      if (enabled.is === 'set' && isTrue(enabled.value)) yield { ...foundAt(enabled, 'enabled'), wanted: 'false' };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that nobody uses the site without an account',
    edits: (finding) => setAttribute(finding, 'enabled', 'false'),
  },
});
