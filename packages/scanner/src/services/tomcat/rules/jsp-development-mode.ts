import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../tomcat-file.ts';
import { DOCS, tomcatParameter } from '../tomcat-rule.ts';

export default tomcatParameter({
  id: 'tomcat_jsp_development_mode',
  title: 'Pages are compiled in development mode',
  severity: MODERATE_LOW,
  problem:
    'Tomcat looks for changed pages at every request and compiles them: whoever can write a page runs code at once. Errors show the source of pages.',
  remediation: 'Set `development` of the JspServlet to false.',
  sources: [`${DOCS}/jasper-howto.html#Production_Configuration`],
  references: [cwe(489), nist('CM-7')],

  examples: {
    bad: [
      `
<web-app>
  <servlet>
    <servlet-name>a</servlet-name>
    <servlet-class>org.apache.jasper.servlet.JspServlet</servlet-class>
    <init-param>
      <param-name>development</param-name>
      «<param-value>true</param-value>»
    </init-param>
  </servlet>
</web-app>`,
      `
<web-app>
  «<servlet>»
    <servlet-name>a</servlet-name>
    <servlet-class>org.apache.jasper.servlet.JspServlet</servlet-class>
  </servlet>
</web-app>`, // Tomcat's own default
    ],
    good: [
      `
<web-app>
  <servlet>
    <servlet-name>a</servlet-name>
    <servlet-class>org.apache.jasper.servlet.JspServlet</servlet-class>
    <init-param>
      <param-name>development</param-name>
      <param-value>false</param-value>
    </init-param>
  </servlet>
</web-app>`,
    ],
  },

  scope: 'jsp servlet',
  setting: 'development',
  default: 'true',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'safe' },
});
