import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../tomcat-file.ts';
import { DOCS, tomcatParameter } from '../tomcat-rule.ts';

export default tomcatParameter({
  id: 'tomcat_jsp_x_powered_by_sent',
  title: 'Version disclosure: pages send X-Powered-By',
  severity: MODERATE_LOW,
  problem:
    'Every page names the versions of JSP and of the server, so an attacker can pick the exploits that fit them.',
  remediation: 'Set `xpoweredBy` of the JspServlet to false.',
  sources: [`${DOCS}/jasper-howto.html`],
  references: [cwe(200), nist('SI-11')],

  examples: {
    bad: [
      `
<web-app>
  <servlet>
    <servlet-name>a</servlet-name>
    <servlet-class>org.apache.jasper.servlet.JspServlet</servlet-class>
    <init-param>
      <param-name>xpoweredBy</param-name>
      «<param-value>true</param-value>»
    </init-param>
    <init-param>
      <param-name>development</param-name>
      <param-value>false</param-value>
    </init-param>
  </servlet>
</web-app>`,
    ],
    good: [
      `
<web-app>
  <servlet>
    <servlet-name>a</servlet-name>
    <servlet-class>org.apache.jasper.servlet.JspServlet</servlet-class>
    <init-param>
      <param-name>xpoweredBy</param-name>
      <param-value>false</param-value>
    </init-param>
  </servlet>
</web-app>`,
    ],
  },

  scope: 'jsp servlet',
  setting: 'xpoweredBy',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'safe' },
});
