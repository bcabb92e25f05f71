import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, stigTomcat } from '../../../rules/rulesets.ts';
import { isTrue } from '../tomcat-file.ts';
import { DOCS, SECURITY, tomcatParameter } from '../tomcat-rule.ts';

export default tomcatParameter({
  id: 'tomcat_directory_listing',
  title: 'Directory listings are enabled',
  severity: MODERATE,
  problem:
    'Visitors see every file of a folder, also those that nothing links to, such as backups; listing large folders keeps the server busy.',
  remediation: 'Set `listings` of the DefaultServlet to false.',
  sources: [`${DOCS}/default-servlet.html`, SECURITY],
  references: [cwe(548), nist('CM-7'), stigTomcat('V-222954')],

  examples: {
    bad: [
      `
<web-app>
  <servlet>
    <servlet-name>a</servlet-name>
    <servlet-class>org.apache.catalina.servlets.DefaultServlet</servlet-class>
    <init-param>
      <param-name>listings</param-name>
      «<param-value>true</param-value>»
    </init-param>
  </servlet>
</web-app>`,
    ],
    good: [
      `
<web-app>
  <servlet>
    <servlet-name>a</servlet-name>
    <servlet-class>org.apache.catalina.servlets.DefaultServlet</servlet-class>
    <init-param>
      <param-name>listings</param-name>
      <param-value>false</param-value>
    </init-param>
  </servlet>
</web-app>`,
      `
<web-app>
  <servlet>
    <servlet-name>a</servlet-name>
    <servlet-class>org.apache.catalina.servlets.DefaultServlet</servlet-class>
  </servlet>
</web-app>`,
    ],
  },

  scope: 'default servlet',
  setting: 'listings',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'safe' },
});
