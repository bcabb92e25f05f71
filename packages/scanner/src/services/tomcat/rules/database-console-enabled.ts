import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_database_console_enabled',
  title: 'The console of a database is part of the application',
  severity: HIGH,
  problem:
    'Whoever opens the H2 console and signs in, mostly with an empty password, runs SQL and by it code on the server.',
  remediation: 'Remove the servlet of the H2 console.',
  sources: ['https://www.h2database.com/html/security.html'],
  references: [cwe(489), nist('CM-7')],

  examples: {
    bad: [
      `
<web-app>
  «<servlet>
    <servlet-name>a</servlet-name>
    <servlet-class>org.h2.server.web.JakartaWebServlet</servlet-class>
  </servlet>»
</web-app>`,
      `
<web-app>
  «<servlet>
    <servlet-name>a</servlet-name>
    <servlet-class>org.h2.server.web.WebServlet</servlet-class>
  </servlet>»
</web-app>`,
    ],
    good: [
      `
<web-app>
  <servlet>
    <servlet-name>a</servlet-name>
    <servlet-class>com.example.WebServlet</servlet-class>
  </servlet>
</web-app>`,
    ],
  },

  reads: ['web.xml'],
  *check({ file }) {
    for (const servlet of file.all('servlet')) {
      if (/^org\.h2\.server\.web\.\w*WebServlet$/.test(servlet.textOf('servlet-class') ?? ''))
        yield { at: servlet.node, message: 'the H2 console' };
    }
  },
});
