import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_membership_password_short',
  title: 'Short passwords are accepted',
  severity: MODERATE_LOW,
  problem: 'An attacker guesses short passwords within few attempts.',
  remediation: 'Set `minRequiredPasswordLength="12"` at the provider.',
  sources: [
    'https://learn.microsoft.com/en-us/dotnet/api/system.web.security.membershipprovider.minrequiredpasswordlength',
  ],
  references: [cwe(521), nist('IA-5')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    <membership>
      <providers>
        «<add name="users" minRequiredPasswordLength="6" />»
      </providers>
    </membership>
  </system.web>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.web>
    <membership>
      <providers>
        <add name="users" minRequiredPasswordLength="12" />
      </providers>
    </membership>
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <membership>
      <providers>
        <add name="users" minRequiredPasswordLength="8" />
      </providers>
    </membership>
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <membership>
      <providers>
        <!-- <add minRequiredPasswordLength="6" /> -->
      </providers>
    </membership>
  </system.web>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.web/membership/providers/add',
  setting: 'minRequiredPasswordLength',
  bad: (value) => /^\d{1,3}$/.test(value) && Number(value) < 8,
  default: UNTOLD,
  safe: '12',
  fix: { kind: 'safe' },
});
