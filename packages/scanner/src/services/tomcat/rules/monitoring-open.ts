import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { parameterOf } from '../tomcat-file.ts';
import { tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_monitoring_open',
  title: 'A page that monitors the application asks for no password (Druid, JavaMelody)',
  severity: HIGH,
  problem:
    'Everybody sees the statements that go to the database, the sessions and addresses of users, and how the application is built; JavaMelody lets them end sessions as well.',
  remediation: 'Ask for a name and a password, or let in the addresses of those who need the page.',
  sources: [
    'https://github.com/alibaba/druid/wiki/配置_StatViewServlet配置',
    'https://github.com/javamelody/javamelody/wiki/UserGuide#16-security',
  ],
  references: [cwe(306), nist('AC-3'), nist('IA-2')],

  examples: {
    bad: [
      `<web-app>
  «<servlet>
    <servlet-name>druid</servlet-name>
    <servlet-class>com.alibaba.druid.support.http.StatViewServlet</servlet-class>
  </servlet>»
  <servlet-mapping><servlet-name>druid</servlet-name><url-pattern>/druid/*</url-pattern></servlet-mapping>
</web-app>`,
    ],
    good: [
      `<web-app>
  <servlet>
    <servlet-name>druid</servlet-name>
    <servlet-class>com.alibaba.druid.support.http.StatViewServlet</servlet-class>
    <init-param><param-name>loginUsername</param-name><param-value>ops</param-value></init-param>
    <init-param><param-name>loginPassword</param-name><param-value>\${druid.password}</param-value></init-param>
  </servlet>
</web-app>`,
      `<web-app>
  <filter>
    <filter-name>javamelody</filter-name>
    <filter-class>net.bull.javamelody.MonitoringFilter</filter-class>
    <init-param><param-name>allowed-addr-pattern</param-name><param-value>127\\.0\\.0\\.1</param-value></init-param>
  </filter>
</web-app>`,
    ],
  },

  reads: ['web.xml'],
  *check({ file }) {
    // A constraint, or a parameter of the whole application, may keep visitors from the page.
    if (file.all('auth-constraint').length > 0) return;
    const isSetForAll = file
      .all('context-param')
      .some((parameter) => parameter.textOf('param-name')?.startsWith('javamelody.') === true);
    for (const [kind, className, names] of PAGES) {
      if (kind === 'filter' && isSetForAll) continue;
      const mapped = new Set(file.all(`${kind}-mapping`).map((mapping) => mapping.textOf(`${kind}-name`)));
      for (const program of file.programs(kind, className)) {
        if (!mapped.has(program.textOf(`${kind}-name`))) continue;
        if (names.every((name) => parameterOf(program, name).is === 'absent'))
          yield { at: program.node, message: `${className} asks for nothing` };
      }
    }
  },
});

const PAGES = [
  ['servlet', 'StatViewServlet', ['loginUsername', 'allow']],
  ['filter', 'MonitoringFilter', ['allowed-addr-pattern', 'authorized-users']],
] as const;
