import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isExposedSecret, isSecretName, passwordInUrl } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { CONFIG, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_password_in_plain_text',
  title: 'A password of a database or directory stands in the file',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem:
    'Whoever can read this file, a backup or the repository that holds it can sign in to the database or directory.',
  remediation:
    'Write `${name}` and hand the password over by a property source that reads the environment or a file only Tomcat can read.',
  sources: [
    'https://tomcat.apache.org/tomcat-10.1-doc/jndi-datasource-examples-howto.html',
    `${CONFIG}/systemprops.html#Property_replacements`,
  ],
  references: [cwe(256), nist('IA-5'), pci('8.3.2')],

  examples: {
    bad: [
      `
<Context>
  <Resource name="jdbc/shop" type="javax.sql.DataSource" username="shop" «password="T7vNq2xWc9RbLz5K"» />
</Context>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Realm className="org.apache.catalina.realm.JNDIRealm" connectionName="cn=tomcat" «connectionPassword="T7vNq2xWc9RbLz5K"» />
    </Engine>
  </Service>
</Server>`,
      `
<Context>
  <Environment name="apiKey" type="java.lang.String" «value="T7vNq2xWc9RbLz5K"» />
</Context>`,
      `
<Context>
  <Manager className="org.apache.catalina.session.PersistentManager">
    <Store className="org.apache.catalina.session.JDBCStore" «connectionURL="jdbc:postgresql://db/sessions?user=tc&amp;password=T7vNq2xWc9RbLz5K"» />
  </Manager>
</Context>`,
    ],
    good: [
      `
<Context>
  <Resource name="jdbc/shop" type="javax.sql.DataSource" username="shop" password="\${shop.password}" />
</Context>`,
      `
<Context>
  <Environment name="passwordPolicy" type="java.lang.String" value="strict-and-long" />
</Context>`,
      `
<Context>
  <Resource name="jdbc/shop" password="" />
</Context>`,
    ],
  },

  reads: ['context.xml', 'server.xml'],
  *check({ file }) {
    const settings = [
      ...file
        .all('Resource')
        .flatMap((resource) =>
          ['password', 'connectionPassword'].map((name) => [name, resource.attribute(name)] as const),
        ),
      ...[...file.all('Realm'), ...file.all('Store')].map(
        (element) => ['connectionPassword', element.attribute('connectionPassword')] as const,
      ),
      ...[...file.all('Environment'), ...file.all('Parameter')]
        .filter((element) => isSecretName(element.value('name') ?? ''))
        .map((element) => ['value', element.attribute('value')] as const),
    ];
    for (const [name, setting] of settings) {
      if (setting.is === 'set' && isExposedSecret(setting.value))
        yield { at: setting.at, message: { code: 'holds-password', values: { setting: name } } };
    }
    const urls = [
      ...file.all('Resource').map((resource) => ['url', resource.attribute('url')] as const),
      ...[...file.all('Realm'), ...file.all('Store')].map(
        (element) => ['connectionURL', element.attribute('connectionURL')] as const,
      ),
    ];
    for (const [name, url] of urls) {
      const password =
        url.is === 'set' ? (passwordInUrl(url.value) ?? /[?;&]password=([^;&]+)/i.exec(url.value)?.[1]) : undefined;
      if (url.is === 'set' && password !== undefined && isExposedSecret(password))
        yield { at: url.at, message: { code: 'holds-password-in-url', values: { setting: name } } };
    }
  },
});
