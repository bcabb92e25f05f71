import { CRITICAL, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue, parameterOf } from '../tomcat-file.ts';
import { DOCS, SECURITY, programsIn, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_cgi_enabled',
  title: 'CGI is enabled',
  severity: MODERATE,
  problem:
    'The server starts programs with what a request says; with command line arguments on Windows that runs any command (CVE-2019-0232).',
  remediation: 'Remove the CGIServlet, or at least `enableCmdLineArguments`.',
  sources: [`${DOCS}/cgi-howto.html`, SECURITY],
  references: [cwe(78), nist('CM-7')],

  examples: {
    bad: [
      `
<web-app>
  «<servlet>
    <servlet-name>a</servlet-name>
    <servlet-class>org.apache.catalina.servlets.CGIServlet</servlet-class>
  </servlet>»
</web-app>`,
      `
<web-app>
  «<servlet>
    <servlet-name>a</servlet-name>
    <servlet-class>org.apache.catalina.servlets.CGIServlet</servlet-class>
    <init-param>
      <param-name>enableCmdLineArguments</param-name>
      <param-value>true</param-value>
    </init-param>
  </servlet>»
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
    <servlet-class>org.apache.catalina.servlets.CGIServlet</servlet-class>
  </servlet>
  -->
</web-app>`,
    ],
  },

  reads: ['web.xml'],
  *check({ file }) {
    for (const servlet of programsIn(file, 'cgi servlet')) {
      const withArguments = parameterOf(servlet, 'enableCmdLineArguments');
      const isWorse = withArguments.is === 'set' && isTrue(withArguments.value);
      yield {
        at: servlet.node,
        message: isWorse ? 'requests may give command line arguments' : 'requests may start programs',
        ...(isWorse ? { severity: CRITICAL } : {}),
      };
    }
  },
});
