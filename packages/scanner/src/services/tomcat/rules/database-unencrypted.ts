import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_database_unencrypted',
  title: 'The connection to a database is not encrypted, or its certificate is not verified (useSSL=false)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'An attacker between the application and the database reads and changes what they say, the password among it.',
  remediation:
    'Take the parameter out of the URL, or set `sslMode=VERIFY_IDENTITY` (MySQL), `sslmode=verify-full` (PostgreSQL) or `encrypt=true` (SQL Server).',
  sources: [
    'https://tomcat.apache.org/tomcat-10.1-doc/jndi-resources-howto.html#JDBC_Data_Sources',
    'https://dev.mysql.com/doc/connector-j/en/connector-j-connp-props-security.html',
    'https://jdbc.postgresql.org/documentation/ssl/',
  ],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `<Context>
  <Resource name="jdbc/shop" type="javax.sql.DataSource" «url="jdbc:mysql://db.shop.example/shop?useSSL=false"» />
</Context>`,
      `<Context>
  <Resource name="jdbc/shop" type="javax.sql.DataSource" «url="jdbc:sqlserver://db.shop.example;databaseName=shop;encrypt=false"» />
</Context>`,
    ],
    good: [
      `<Context>
  <Resource name="jdbc/shop" type="javax.sql.DataSource" url="jdbc:mysql://localhost/shop?useSSL=false" />
</Context>`,
      `<Context>
  <Resource name="jdbc/shop" type="javax.sql.DataSource" url="jdbc:postgresql://db.shop.example/shop?sslmode=verify-full" />
</Context>`,
    ],
  },

  reads: ['context.xml', 'server.xml'],
  *check({ file }) {
    for (const resource of file.all('Resource')) {
      const url = resource.attribute('url');
      const off = url.is === 'set' && !LOCAL.test(url.value) ? OFF.exec(url.value)?.[1] : undefined;
      if (url.is === 'set' && off !== undefined)
        yield { at: url.at, message: { code: 'has', values: { setting: 'url', value: off } } };
    }
  },
});

const LOCAL = /^jdbc:[a-z]{1,20}:(?:thin:@)?\/\/(?:localhost|127\.|\[::1\])/i;
const OFF =
  /[?;&](useSSL=false|sslMode=(?:DISABLED|disable)|encrypt=false|trustServerCertificate=true|verifyServerCertificate=false)(?=[;&]|$)/i;
