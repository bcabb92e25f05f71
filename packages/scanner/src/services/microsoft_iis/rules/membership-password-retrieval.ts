import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../iis-file.ts';
import { foundAt, iisRule } from '../iis-rule.ts';
import { setAttribute } from '../../../fixing/edit-xml.ts';

export default iisRule({
  id: 'microsoft_iis_membership_password_retrieval',
  title: 'Users may get their password sent',
  severity: MODERATE,
  problem: 'The password can be read from the store, and an attacker who reads the mail of a user has it.',
  remediation: 'Set `enablePasswordRetrieval="false"` at the provider.',
  sources: [
    'https://learn.microsoft.com/en-us/dotnet/api/system.web.security.membershipprovider.enablepasswordretrieval',
    'https://learn.microsoft.com/en-us/dotnet/api/system.web.security.sqlmembershipprovider.passwordformat',
  ],
  references: [cwe(640), nist('IA-5')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    <membership>
      <providers>
        <add name="users" «enablePasswordRetrieval="true"» passwordFormat="Encrypted" />
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
      `
<configuration>
  <system.web>
    <membership>
      <providers>
        <add name="users" enablePasswordRetrieval="true" passwordFormat="Hashed" />
      </providers>
    </membership>
  </system.web>
</configuration>`, // the application refuses to start
    ],
  },

  *check({ file }) {
    for (const provider of file.elements('system.web/membership/providers/add')) {
      const isHashed = provider.value('passwordFormat')?.toLowerCase() === 'hashed';
      const retrieval = provider.attribute('enablePasswordRetrieval');
      if (!isHashed && retrieval.is === 'set' && isTrue(retrieval.value))
        yield { ...foundAt(retrieval, 'enablePasswordRetrieval'), head: true };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that users reset a forgotten password',
    edits: (finding) => setAttribute(finding, 'enablePasswordRetrieval', 'false'),
  },
});
