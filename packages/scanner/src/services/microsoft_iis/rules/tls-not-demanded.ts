import { MODERATE } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist, pci, stigIisSite } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { isTrue } from '../iis-file.ts';
import { IIS, foundAt, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_tls_not_demanded',
  title: 'TLS is not demanded (sslFlags)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Pages, passwords and cookies cross the network as plain text wherever a browser uses plain HTTP.',
  remediation: 'Set `sslFlags="Ssl"` at `<access>`.',
  sources: [`${IIS}/system.webserver/security/access`],
  references: [
    cwe(319),
    nist('SC-8'),
    pci('4.2.1'),
    stigIisSite('V-218737'),
    stigIisSite('V-218738'),
    stigIisSite('V-218768'),
  ],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <security>
      <access «sslFlags="None"» />
    </security>
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <security>
      <access sslFlags="Ssl, Ssl128" />
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <security>
      <access sslFlags="None" />
    </security>
  </system.webServer>
  <system.webServer>
    <rewrite>
      <rules>
        <rule name="https">
          <action type="Redirect" url="https://{HTTP_HOST}/{R:1}" />
        </rule>
      </rules>
    </rewrite>
  </system.webServer>
</configuration>`, // a rule leads to TLS
      `
<configuration>
  <system.webServer>
    <security>
      <access sslFlags="None" />
    </security>
    <httpRedirect enabled="true" destination="https://www.example.com" />
  </system.webServer>
</configuration>`,
      `
<configuration>
  <location path=".well-known">
    <system.webServer>
      <security>
        <access sslFlags="None" />
      </security>
    </system.webServer>
  </location>
</configuration>`, // for certificates
    ],
  },

  *check({ file }) {
    if (!file.isWhole) return;
    const isRedirected = ['rules', 'globalRules'].some((rules) =>
      file
        .elements(`system.webServer/rewrite/${rules}/rule/action`)
        .some((action) => /^https:/i.test(action.value('url') ?? '')),
    );
    const leadsByHsts = ['site', 'siteDefaults'].some((site) =>
      file
        .elements(`system.applicationHost/sites/${site}/hsts`)
        .some((hsts) => isTrue(hsts.value('enabled')) && isTrue(hsts.value('redirectHttpToHttps'))),
    );
    const leadsElsewhere = file
      .elements('system.webServer/httpRedirect')
      .some((lead) => isTrue(lead.value('enabled')) && /^https:/i.test(lead.value('destination') ?? ''));
    if (isRedirected || leadsByHsts || leadsElsewhere) return;
    for (const { element, location } of file.sections('system.webServer/security/access')) {
      const flags = element.attribute('sslFlags');
      if (flags.is === 'set' && flags.value.toLowerCase() === 'none' && !location.includes('.well-known'))
        yield foundAt(flags, 'sslFlags');
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the site has a binding with a certificate',
    edits: (finding) => setAttribute(finding, 'sslFlags', 'Ssl'),
  },
});
