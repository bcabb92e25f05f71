import { MODERATE } from '@plumbline/model/severity';
import { partOf } from '../../../rules/connection-strings.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_connection_string_unencrypted',
  title: 'The connection to a database is not encrypted, or its certificate is not verified',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Queries, data and perhaps the password cross the network readable, or go to an attacker who poses as the database.',
  remediation: 'Set `Encrypt=True` and remove `TrustServerCertificate`.',
  sources: [
    'https://learn.microsoft.com/en-us/dotnet/framework/data/adonet/connection-strings-and-configuration-files',
    'https://learn.microsoft.com/en-us/dotnet/api/microsoft.data.sqlclient.sqlconnectionstringbuilder.encrypt',
  ],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `
<configuration>
  <connectionStrings>
    <add name="shop" «connectionString="Data Source=db;Integrated Security=True;Encrypt=False"» />
  </connectionStrings>
</configuration>`,
      `
<configuration>
  <connectionStrings>
    <add name="shop" «connectionString="Data Source=db;Integrated Security=True;Encrypt=True;TrustServerCertificate=True"» />
  </connectionStrings>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <connectionStrings>
    <add name="shop" connectionString="Data Source=db;Integrated Security=True;Encrypt=True" />
  </connectionStrings>
</configuration>`,
      String.raw`
<configuration>
  <connectionStrings>
    <add name="shop" connectionString="Data Source=(localdb)\\MSSQLLocalDB;Encrypt=False" />
  </connectionStrings>
</configuration>`,
      `
<configuration>
  <connectionStrings>
    <add name="shop" connectionString="Data Source=localhost;Encrypt=False" />
  </connectionStrings>
</configuration>`,
      `
<configuration>
  <connectionStrings>
    <!-- <add name="shop" connectionString="Data Source=db;Integrated Security=True;Encrypt=False" /> -->
  </connectionStrings>
</configuration>`, // in a comment
    ],
  },

  *check({ file }) {
    for (const connection of file.connectionStrings) {
      if (connection.is === 'set' && isUnencrypted(connection.value))
        yield { at: connection.at, message: 'encryption is off, or the certificate is not verified' };
    }
  },
});

function isUnencrypted(connection: string): boolean {
  const server = partOf(connection, /^(?:data source|server|addr|address|network address)$/i) ?? '';
  if (
    /^(?:\.|\(local|\(localdb|lpc:|np:)/i.test(server) ||
    isLoopback(server.replace(/^tcp:/i, '').split(/[,\\]/, 1)[0] ?? '')
  )
    return false;
  const isOff =
    /^(?:false|no|optional)$/i.test(partOf(connection, /^encrypt$/i) ?? '') ||
    /^(?:none|disabled?)$/i.test(partOf(connection, /^ssl ?mode$/i) ?? '') ||
    /^http$/i.test(partOf(connection, /^DefaultEndpointsProtocol$/i) ?? '') ||
    /,\s{0,5}ssl=false(?:,|$)/i.test(connection.slice(0, 2000));
  return isOff || /^(?:true|yes)$/i.test(partOf(connection, /^trust ?server ?certificate$/i) ?? '');
}
