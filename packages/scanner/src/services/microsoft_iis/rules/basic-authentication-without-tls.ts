import { HIGH } from '@plumbline/model/severity';
import { cisIis, cwe, nist, pci, stigIisSite } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { isTrue, type IisFile } from '../iis-file.ts';
import { IIS, foundAt, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_basic_authentication_without_tls',
  title: 'Basic authentication is enabled and TLS is not demanded',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'The password crosses the network with every request, as good as plain text.',
  remediation: 'Set `sslFlags="Ssl"` at `<access>` of the same location, or disable `<basicAuthentication>`.',
  sources: [
    `${IIS}/system.webserver/security/authentication/basicauthentication`,
    `${IIS}/system.webserver/security/access`,
  ],
  references: [cisIis('2.6'), cwe(319), nist('SC-8'), pci('4.2.1'), stigIisSite('V-218738')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <security>
      <authentication>
        <basicAuthentication «enabled="true"» />
      </authentication>
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <location path="admin">
    <system.webServer>
      <security>
        <authentication>
          <basicAuthentication «enabled="true"» />
        </authentication>
      </security>
    </system.webServer>
  </location>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <security>
      <access sslFlags="Ssl, SslRequireCert" />
      <authentication>
        <basicAuthentication enabled="true" />
      </authentication>
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <security>
      <authentication>
        <basicAuthentication enabled="false" />
      </authentication>
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <location path="admin">
    <system.webServer>
      <security>
        <authentication>
          <basicAuthentication enabled="true" />
        </authentication>
      </security>
    </system.webServer>
  </location>
  <system.webServer>
    <security>
      <access sslFlags="Ssl" />
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <rewrite>
      <rules>
        <rule name="https" stopProcessing="true">
          <match url="(.*)" />
          <conditions><add input="{HTTPS}" pattern="off" /></conditions>
          <action type="Redirect" url="https://{HTTP_HOST}/{R:1}" />
        </rule>
      </rules>
    </rewrite>
    <security>
      <authentication>
        <basicAuthentication enabled="true" />
      </authentication>
    </security>
  </system.webServer>
</configuration>`,
    ],
  },

  *check({ file }) {
    if (!file.isWhole) return;
    if (leadsToHttps(file)) return;
    const access = file.sections('system.webServer/security/access');
    for (const { element, location } of file.sections('system.webServer/security/authentication/basicAuthentication')) {
      const enabled = element.attribute('enabled');
      if (enabled.is !== 'set' || !isTrue(enabled.value)) continue;
      const flags = (
        access.find((one) => one.location === location) ?? access.find((one) => one.location === '')
      )?.element.attribute('sslFlags');
      if (flags?.is === 'unknown') continue;
      const needsTls = flags?.is === 'set' && /\bssl\b/i.test(flags.value);
      if (!needsTls) yield foundAt(enabled, 'enabled');
    }
  },
});

/** Whether a rule sends visitors to HTTPS, which comes before anybody is asked for a password. */
function leadsToHttps(file: IisFile): boolean {
  return ['rules', 'globalRules']
    .flatMap((rules) => file.elements(`system.webServer/rewrite/${rules}/rule/action`))
    .some((action) => {
      const isRedirect = action.value('type')?.toLowerCase() === 'redirect';
      return isRedirect && action.value('url')?.startsWith('https://') === true;
    });
}
