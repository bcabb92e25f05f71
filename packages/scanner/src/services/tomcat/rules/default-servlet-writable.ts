import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist, stigTomcat } from '../../../rules/rulesets.ts';
import { DOCS, SECURITY, isFalse, tomcatParameter } from '../tomcat-rule.ts';

export default tomcatParameter({
  id: 'tomcat_default_servlet_writable',
  title: 'Visitors may upload and delete files with PUT and DELETE',
  severity: CRITICAL,
  problem:
    'An attacker uploads a page with code and runs it, or changes what is served (CVE-2017-12617, CVE-2025-24813).',
  remediation: 'Set `readonly` of the DefaultServlet to true.',
  sources: [`${DOCS}/default-servlet.html`, SECURITY],
  references: [cwe(434), nist('AC-3'), stigTomcat('V-222934')],

  examples: {
    bad: [
      `
<web-app>
  <servlet>
    <servlet-name>a</servlet-name>
    <servlet-class>org.apache.catalina.servlets.DefaultServlet</servlet-class>
    <init-param>
      <param-name>readonly</param-name>
      «<param-value>false</param-value>»
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
      <param-name>readonly</param-name>
      <param-value>true</param-value>
    </init-param>
  </servlet>
</web-app>`,
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
    <servlet-class>com.example.FileServlet</servlet-class>
    <init-param>
      <param-name>readonly</param-name>
      <param-value>false</param-value>
    </init-param>
  </servlet>
</web-app>`,
    ],
  },

  scope: 'default servlet',
  setting: 'readonly',
  bad: isFalse,
  safe: 'true',
  fix: { kind: 'safe' },
});
