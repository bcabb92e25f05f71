import { HIGH } from '@plumbline/model/severity';
import { holdsConnectionSecret } from '../../../rules/connection-strings.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_connection_string_password',
  title: 'The password of a database stands in the file',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever can read this file, a backup or the repository that holds it signs in to the database.',
  remediation: 'Use `Integrated Security=True`, or encrypt the section with `aspnet_regiis -pe`.',
  sources: [
    'https://learn.microsoft.com/en-us/dotnet/framework/data/adonet/connection-strings-and-configuration-files',
  ],
  references: [cwe(256), nist('IA-5'), pci('8.3.2')],

  examples: {
    bad: [
      `
<configuration>
  <connectionStrings>
    <add name="shop" «connectionString="Data Source=db;User ID=shop;Password=T7vNq2xWc9RbLz5K;Encrypt=True"» />
  </connectionStrings>
</configuration>`,
      `
<connectionStrings>
  <add name="shop" «connectionString="Data Source=db;User ID=shop;Password=T7vNq2xWc9RbLz5K;Encrypt=True"» />
</connectionStrings>`, // the file that configSource names
    ],
    good: [
      `
<configuration>
  <connectionStrings>
    <add name="shop" connectionString="Data Source=db;Integrated Security=True" />
  </connectionStrings>
</configuration>`,
      `
<configuration>
  <connectionStrings>
    <add name="shop" connectionString="Data Source=db;User ID=shop;Password={your_password}" />
  </connectionStrings>
</configuration>`,
      `
<configuration>
  <connectionStrings>
    <!-- <add name="shop" connectionString="Data Source=db;User ID=shop;Password=T7vNq2xWc9RbLz5K;Encrypt=True" /> -->
  </connectionStrings>
</configuration>`, // in a comment
    ],
  },

  *check({ file }) {
    for (const connection of file.connectionStrings) {
      if (connection.is === 'set' && holdsConnectionSecret(connection.value))
        yield { at: connection.at, message: { code: 'holds-password', values: { setting: 'connectionString' } } };
    }
  },
});
