import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { iisSetting, isOver } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_membership_attempts_many',
  title: 'Passwords of users can be tried many times',
  severity: MODERATE_LOW,
  problem: 'An attacker tries common passwords until one fits.',
  remediation: 'Set `maxInvalidPasswordAttempts="5"` at the provider.',
  sources: [
    'https://learn.microsoft.com/en-us/dotnet/api/system.web.security.membershipprovider.maxinvalidpasswordattempts',
  ],
  references: [cwe(307), nist('AC-7')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    <membership>
      <providers>
        «<add name="users" maxInvalidPasswordAttempts="100" />»
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
        <add name="users" maxInvalidPasswordAttempts="5" />
      </providers>
    </membership>
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <membership>
      <providers>
        <add name="users" maxInvalidPasswordAttempts="10" />
      </providers>
    </membership>
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <membership>
      <providers>
        <!-- <add maxInvalidPasswordAttempts="100" /> -->
      </providers>
    </membership>
  </system.web>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.web/membership/providers/add',
  setting: 'maxInvalidPasswordAttempts',
  bad: isOver(10),
  safe: '5',
  fix: { kind: 'safe' },
});
