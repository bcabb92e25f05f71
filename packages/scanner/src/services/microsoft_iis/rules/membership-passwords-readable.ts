import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_membership_passwords_readable',
  title: 'Passwords of users are stored so that they can be read',
  severity: HIGH,
  problem: 'Whoever gets the database has the passwords of all users, which they use elsewhere too.',
  remediation: 'Set `passwordFormat="Hashed"` at the provider.',
  sources: ['https://learn.microsoft.com/en-us/dotnet/api/system.web.security.membershippasswordformat'],
  references: [cwe(257), nist('IA-5')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    <membership>
      <providers>
        «<add name="users" passwordFormat="Clear" />»
      </providers>
    </membership>
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <membership>
      <providers>
        «<add name="users" passwordFormat="Encrypted" />»
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
        <add name="users" passwordFormat="Hashed" />
      </providers>
    </membership>
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <membership>
      <providers>
        <!-- <add passwordFormat="Clear" /> -->
      </providers>
    </membership>
  </system.web>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.web/membership/providers/add',
  setting: 'passwordFormat',
  bad: oneOf('Clear', 'Encrypted'),
});
