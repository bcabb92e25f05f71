import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../iis-file.ts';
import { iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_membership_password_retrieval',
  title: 'Users may get their password sent',
  severity: MODERATE,
  problem: 'The password can be read from the store, and an attacker who reads the mail of a user has it.',
  remediation: 'Set `enablePasswordRetrieval="false"` at the provider.',
  sources: [
    'https://learn.microsoft.com/en-us/dotnet/api/system.web.security.membershipprovider.enablepasswordretrieval',
  ],
  references: [cwe(640), nist('IA-5')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    <membership>
      <providers>
        «<add name="users" enablePasswordRetrieval="true" />»
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
        <add name="users" enablePasswordRetrieval="false" />
      </providers>
    </membership>
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <membership>
      <providers>
        <!-- <add enablePasswordRetrieval="true" /> -->
      </providers>
    </membership>
  </system.web>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.web/membership/providers/add',
  setting: 'enablePasswordRetrieval',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'users reset a forgotten password' },
});
