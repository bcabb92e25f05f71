import { MODERATE_LOW } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../iis-file.ts';
import { IIS, foundAt, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_digest_authentication',
  title: 'Digest authentication (MD5) is used',
  severity: MODERATE_LOW,
  problem:
    'Digest authentication rests on MD5, and the domain has to keep what is as good as the password itself. Whoever gets hold of that or listens in can sign in.',
  remediation: 'Use Windows authentication with Kerberos, or basic authentication over TLS.',
  sources: [`${IIS}/system.webserver/security/authentication/digestauthentication`],
  references: [cwe(916), nist('IA-5(1)')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <security>
      <authentication>
        <digestAuthentication «enabled="true"» realm="shop" />
      </authentication>
    </security>
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <security>
      <authentication>
        <digestAuthentication enabled="false" />
        <windowsAuthentication enabled="true" />
      </authentication>
    </security>
  </system.webServer>
</configuration>`,
    ],
  },

  *check({ file }) {
    for (const digest of file.elements('system.webServer/security/authentication/digestAuthentication')) {
      const enabled = digest.attribute('enabled');
      if (enabled.is === 'set' && isTrue(enabled.value)) yield { ...foundAt(enabled, 'enabled'), wanted: 'false' };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'another way to sign in for whoever uses this one',
    edits: (finding) => setAttribute(finding, 'enabled', 'false'),
  },
});
