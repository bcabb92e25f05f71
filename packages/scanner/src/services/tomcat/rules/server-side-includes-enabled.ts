import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue, parameterOf } from '../tomcat-file.ts';
import { DOCS, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_server_side_includes_enabled',
  title: 'Server-side includes are enabled (SSI, allowExec)',
  severity: MODERATE,
  problem:
    'Whoever can write a page, for example by an upload, has the server put other pages and its variables into it. With `allowExec` they let it start programs by `<!--#exec -->`.',
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
      `
<web-app>
  <servlet>
    <servlet-name>a</servlet-name>
    <servlet-class>org.apache.catalina.ssi.SSIServlet</servlet-class>
    <init-param>
      <param-name>allowExec</param-name>
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
    for (const program of [...file.programs('servlet', 'SSIServlet'), ...file.programs('filter', 'SSIFilter')]) {
      const exec = parameterOf(program, 'allowExec');
      if (exec.is === 'set' && isTrue(exec.value)) yield { at: exec.at, message: 'pages may start programs' };
      else if (exec.is === 'unknown') yield UNKNOWN;
      else yield { at: program.node, message: 'pages may include others', severity: MODERATE_LOW };
    }
  },
});
