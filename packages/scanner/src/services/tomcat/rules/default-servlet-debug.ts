import { LOW } from '@plumbline/model/severity';
import { cwe, nist, stigTomcat } from '../../../rules/rulesets.ts';
import { DOCS, tomcatParameter } from '../tomcat-rule.ts';

export default tomcatParameter({
  id: 'tomcat_default_servlet_debug',
  title: 'The default servlet writes debug messages',
  severity: LOW,
  problem: 'Details of requests and files fill the log, which helps whoever reads it to attack and hides what matters.',
  remediation: 'Set `debug` of the DefaultServlet to 0.',
  sources: [`${DOCS}/default-servlet.html`],
  references: [cwe(532), nist('AU-9'), stigTomcat('V-222953')],

  examples: {
    bad: [
      `
<web-app>
  <servlet>
    <servlet-name>a</servlet-name>
    <servlet-class>org.apache.catalina.servlets.DefaultServlet</servlet-class>
    <init-param>
      <param-name>debug</param-name>
      «<param-value>11</param-value>»
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
      <param-name>debug</param-name>
      <param-value>0</param-value>
    </init-param>
  </servlet>
</web-app>`,
    ],
  },

  scope: 'default servlet',
  setting: 'debug',
  bad: (value) => /^\d+$/.test(value) && Number(value) > 0,
  safe: '0',
  fix: { kind: 'safe' },
});
