import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse } from '../iis-file.ts';
import { IIS, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_ntlm_only',
  title: 'Windows authentication offers NTLM alone',
  severity: MODERATE_LOW,
  problem: 'NTLM logins can be relayed to other servers and their hashes be cracked; Kerberos is never tried.',
  remediation: 'Add `<add value="Negotiate"/>` as the first of the providers.',
  sources: [`${IIS}/system.webserver/security/authentication/windowsauthentication/providers/`],
  references: [cwe(287), nist('IA-2')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <security>
      <authentication>
        <windowsAuthentication enabled="true">
          «<providers>»
            <clear />
            <add value="NTLM" />
          </providers>
        </windowsAuthentication>
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
        <windowsAuthentication enabled="true">
          <providers>
            <add value="Negotiate" />
            <add value="NTLM" />
          </providers>
        </windowsAuthentication>
      </authentication>
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <security>
      <authentication>
        <windowsAuthentication enabled="false">
          <providers>
            <add value="NTLM" />
          </providers>
        </windowsAuthentication>
      </authentication>
    </security>
  </system.webServer>
</configuration>`,
    ],
  },

  *check({ file }) {
    if (!file.isWhole) return;
    for (const windows of file.elements('system.webServer/security/authentication/windowsAuthentication')) {
      const enabled = windows.attribute('enabled');
      if (enabled.is === 'unknown' || (enabled.is === 'set' && isFalse(enabled.value))) continue;
      for (const providers of windows.children('providers')) {
        const values = providers.children('add').map((add) => add.attribute('value'));
        const isKnown = values.every(({ is }) => is === 'set');
        const names = values.map((value) => (value.is === 'set' ? value.value.toLowerCase() : ''));
        if (isKnown && names.length > 0 && names.every((name) => name === 'ntlm'))
          yield { at: providers.node, head: true, message: 'NTLM alone' };
      }
    }
  },
});
