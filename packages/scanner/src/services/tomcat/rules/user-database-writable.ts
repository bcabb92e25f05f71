import { MODERATE_LOW } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_user_database_writable',
  title: 'Tomcat may write its file of users',
  severity: MODERATE_LOW,
  problem: 'An attacker who gets hold of the management of Tomcat adds a user of their own that survives a restart.',
  remediation: 'Set `readonly="true"` at the UserDatabase resource.',
  sources: ['https://tomcat.apache.org/tomcat-10.1-doc/jndi-resources-howto.html'],
  references: [cwe(732), nist('AC-6')],

  examples: {
    bad: [
      `
<Server port="-1">
  <GlobalNamingResources>
    <Resource name="UserDatabase" type="org.apache.catalina.UserDatabase" «readonly="false"» pathname="conf/tomcat-users.xml" />
  </GlobalNamingResources>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <GlobalNamingResources>
    <Resource name="UserDatabase" type="org.apache.catalina.UserDatabase" pathname="conf/tomcat-users.xml" />
  </GlobalNamingResources>
</Server>`,
    ],
  },

  *check({ file }) {
    for (const resource of file.all('Resource')) {
      const readonly = resource.attribute('readonly');
      if (
        resource.value('type') === 'org.apache.catalina.UserDatabase' &&
        readonly.is === 'set' &&
        isFalse(readonly.value)
      )
        yield {
          at: readonly.at,
          message: { code: 'is', values: { setting: 'readonly', value: readonly.value } },
          wanted: 'true',
        };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that users are not changed by JMX',
    edits: (finding) => setAttribute(finding, 'readonly', 'true'),
  },
});
