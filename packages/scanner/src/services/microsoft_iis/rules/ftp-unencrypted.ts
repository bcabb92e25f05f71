import { HIGH } from '@plumbline/model/severity';
import { directiveOf } from '../../../fixing/edit-arguments.ts';
import { setAttributeOf } from '../../../fixing/edit-xml.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { IIS, iisRule } from '../iis-rule.ts';

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
            «<ssl controlChannelPolicy="SslAllow" dataChannelPolicy="SslRequire" />»
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
      const loose = CHANNELS.filter((name) => /^(?:SslAllow|SslDeny)$/i.test(ssl.value(name) ?? ''));
      if (loose.length > 0) yield { at: ssl.node, head: true, message: `${loose.join(' and ')} is not SslRequire` };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'a certificate and clients that know FTP over TLS',
    edits(finding) {
      const ssl = directiveOf(finding);
      return ssl ? CHANNELS.flatMap((name) => setAttributeOf(ssl, name, 'SslRequire')) : [];
    },
  },
});

const CHANNELS = ['controlChannelPolicy', 'dataChannelPolicy'] as const;
