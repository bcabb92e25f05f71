import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { isFalse, type IisFile } from '../iis-file.ts';
import { IIS, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_extended_protection_off',
  title: 'Windows authentication is not bound to the TLS connection (extended protection)',
  severity: MODERATE_LOW,
  problem: 'An attacker in between relays the login of a user to the server.',
  remediation: 'Set `tokenChecking="Require"` at `<extendedProtection>`.',
  sources: [`${IIS}/system.webserver/security/authentication/windowsauthentication/extendedprotection/`],
  references: [cwe(294), nist('SC-23')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <security>
      <authentication>
        <windowsAuthentication>
          «<extendedProtection tokenChecking="None" />»
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
        <windowsAuthentication>
          <extendedProtection tokenChecking="Require" />
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
        <windowsAuthentication>
          <extendedProtection tokenChecking="Allow" />
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
        <windowsAuthentication>
          <!-- <extendedProtection tokenChecking="None" /> -->
        </windowsAuthentication>
      </authentication>
    </security>
  </system.webServer>
</configuration>`, // in a comment
      `
<configuration>
  <system.webServer>
    <security>
      <authentication>
        <windowsAuthentication enabled="false">
          <extendedProtection tokenChecking="None" />
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
        <windowsAuthentication enabled="False">
          <extendedProtection tokenChecking="None" />
        </windowsAuthentication>
      </authentication>
    </security>
  </system.webServer>
  <location path="intranet">
    <system.webServer>
      <security>
        <authentication>
          <windowsAuthentication enabled="true">
            <extendedProtection tokenChecking="Require" />
          </windowsAuthentication>
        </authentication>
      </security>
    </system.webServer>
  </location>
</configuration>`, // switched off where it is not bound, and bound where it is on
    ],
  },

  applies: ({ file }) => !isWindowsOff(file),
  scope: 'system.webServer/security/authentication/windowsAuthentication/extendedProtection',
  setting: 'tokenChecking',
  bad: oneOf('None'),
  safe: 'Allow',
  fix: { kind: 'suggested', needs: 'certainty that every client knows extended protection' },
});

/** Whether nobody signs in by it: each place that has it switches it off. */
const isWindowsOff = oncePer((file: IisFile) =>
  file.elements('system.webServer/security/authentication/windowsAuthentication').every((windows) => {
    const enabled = windows.attribute('enabled');
    return enabled.is === 'set' && isFalse(enabled.value);
  }),
);
