import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_invoker_servlet_enabled',
  title: 'The invoker servlet runs any class as a servlet',
  severity: HIGH,
  problem: 'Visitors run classes by their names, past every security-constraint.',
  remediation: 'Remove the InvokerServlet and map each servlet by itself.',
  sources: ['https://tomcat.apache.org/migration-7.html'],
  references: [cwe(470), nist('CM-7')],

  examples: {
    bad: [
      `
<web-app>
  «<servlet>
    <servlet-name>a</servlet-name>
    <servlet-class>org.apache.catalina.servlets.InvokerServlet</servlet-class>
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
    <servlet-class>org.apache.catalina.servlets.InvokerServlet</servlet-class>
  </servlet>
  -->
</web-app>`,
    ],
  },

  reads: ['web.xml'],
  *check({ file }) {
    for (const servlet of file.programs('servlet', 'InvokerServlet'))
      yield { at: servlet.node, message: 'any class may be run' };
  },
});
