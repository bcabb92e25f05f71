import { HIGH } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { IIS, foundAt, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_ftp_unencrypted',
  title: 'FTP takes passwords and files unencrypted',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'Passwords and files cross the network as plain text, for everybody on the path to read and change.',
  remediation: 'Set `controlChannelPolicy="SslRequire"` and `dataChannelPolicy="SslRequire"`.',
  sources: [`${IIS}/system.applicationhost/sites/site/ftpserver/security/ssl`],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `
<configuration>
  <system.applicationHost>
    <sites>
      <siteDefaults>
        <ftpServer>
          <security>
            <ssl «controlChannelPolicy="SslAllow"» dataChannelPolicy="SslRequire" />
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
            <ssl controlChannelPolicy="SslRequire" dataChannelPolicy="SslRequire" />
          </security>
        </ftpServer>
      </siteDefaults>
    </sites>
  </system.applicationHost>
</configuration>`,
    ],
  },

  *check({ file }) {
    for (const ssl of ['site', 'siteDefaults'].flatMap((site) =>
      file.elements(`system.applicationHost/sites/${site}/ftpServer/security/ssl`),
    )) {
      for (const name of ['controlChannelPolicy', 'dataChannelPolicy']) {
        const policy = ssl.attribute(name);
        if (policy.is === 'set' && /^(?:SslAllow|SslDeny)$/i.test(policy.value))
          yield { ...foundAt(policy, name), wanted: 'SslRequire' };
      }
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'a certificate and clients that know FTP over TLS',
    edits: (finding) => setAttribute(finding, '', 'SslRequire'),
  },
});
