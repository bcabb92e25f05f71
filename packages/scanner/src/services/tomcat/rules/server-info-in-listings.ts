import { UNTOLD } from '../../../rules/setting-rule.ts';
import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../tomcat-file.ts';
import { DOCS, SECURITY, tomcatParameter } from '../tomcat-rule.ts';

export default tomcatParameter({
  id: 'tomcat_server_info_in_listings',
  title: 'Directory listings name the version of Tomcat',
  severity: LOW,
  problem: 'Listings tell visitors the version of Tomcat, so an attacker can pick the exploits that fit it.',
  remediation: 'Set `showServerInfo` of the DefaultServlet to false.',
  sources: [`${DOCS}/default-servlet.html`, SECURITY],
  references: [cwe(200), nist('SI-11')],

  examples: {
    bad: [
      `
<web-app>
  <servlet>
    <servlet-name>a</servlet-name>
    <servlet-class>org.apache.catalina.servlets.DefaultServlet</servlet-class>
    <init-param>
      <param-name>showServerInfo</param-name>
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
      <param-name>showServerInfo</param-name>
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
  setting: 'showServerInfo',
  bad: isTrue,
  default: UNTOLD,
  safe: 'false',
  fix: { kind: 'safe' },
});
