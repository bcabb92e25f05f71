import { HIGH } from '@plumbline/model/severity';
import { partOf } from '../../../rules/connection-strings.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_connection_string_administrator',
  title: 'The application signs in to the database as its administrator (sa)',
  severity: HIGH,
  problem: 'An attacker who finds an SQL injection owns the whole database server, and often the machine.',
  remediation: 'Make a user who may do what the application needs, and sign in as that user.',
  sources: [
    'https://learn.microsoft.com/en-us/dotnet/framework/data/adonet/connection-strings-and-configuration-files',
  ],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `
<configuration>
  <connectionStrings>
    <add name="shop" «connectionString="Data Source=db;User ID=sa;Password={your_password}"» />
  </connectionStrings>
</configuration>`,
      `
<configuration>
  <connectionStrings>
    <add name="shop" «connectionString="Server=db;Uid=root;Pwd={your_password}"» />
  </connectionStrings>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <connectionStrings>
    <add name="shop" connectionString="Data Source=db;User ID=shop;Password={your_password}" />
  </connectionStrings>
</configuration>`,
      `
<configuration>
  <connectionStrings>
    <add name="shop" connectionString="Data Source=db;Integrated Security=True" />
  </connectionStrings>
</configuration>`,
      `
<configuration>
  <connectionStrings>
    <!-- <add name="shop" connectionString="Data Source=db;User ID=sa;Password={your_password}" /> -->
  </connectionStrings>
</configuration>`, // in a comment
    ],
  },

  *check({ file }) {
    for (const connection of file.connectionStrings) {
      if (
        connection.is === 'set' &&
        /^(?:sa|root|sys|system|postgres)$/i.test(
          partOf(connection.value, /^(?:user id|uid|user|username|user name)$/i) ?? '',
        )
      )
        yield { at: connection.at, message: 'the user is the administrator of the database' };
    }
  },
});
