import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { DOCS, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_server_side_includes_enabled',
  title: 'Server-side includes are enabled',
  severity: MODERATE,
  problem: 'Whoever can write a page, for example by an upload, lets the server start programs by `<!--#exec -->`.',
  remediation: 'Remove the SSIServlet and the SSIFilter.',
  sources: [`${DOCS}/ssi-howto.html`],
  references: [cwe(97), nist('CM-7')],

  examples: {
    bad: [
      `
<web-app>
  «<servlet>
    <servlet-name>a</servlet-name>
    <servlet-class>org.apache.catalina.ssi.SSIServlet</servlet-class>
  </servlet>»
</web-app>`,
      `
<web-app>
  «<filter>
    <filter-name>a</filter-name>
    <filter-class>org.apache.catalina.ssi.SSIFilter</filter-class>
  </filter>»
</web-app>`,
    ],
    good: [
      `
<web-app>
  <servlet>
    <servlet-name>a</servlet-name>
    <servlet-class>org.apache.catalina.servlets.DefaultServlet</servlet-class>
  </servlet>
</web-app>`,
      `
<web-app>
  <!--
  <servlet>
    <servlet-name>a</servlet-name>
    <servlet-class>org.apache.catalina.ssi.SSIServlet</servlet-class>
  </servlet>
  -->
</web-app>`,
    ],
  },

  reads: ['web.xml'],
  *check({ file }) {
    for (const program of [...file.programs('servlet', 'SSIServlet'), ...file.programs('filter', 'SSIFilter')])
      yield { at: program.node, message: 'pages may hold commands' };
  },
});
