import { nearMisses } from '../../testing/near-misses.ts';

nearMisses('tomcat', {
  requests_dumped: {
    leaves: [
      '<web-app><filter><filter-name>a</filter-name><filter-class>org.apache.catalina.filters.RequestDumperFilter</filter-class></filter><filter-mapping><filter-name>b</filter-name><url-pattern>/*</url-pattern></filter-mapping></web-app>',
    ],
  },
  monitoring_open: {
    leaves: [
      '<web-app><servlet><servlet-name>a</servlet-name><servlet-class>com.alibaba.druid.support.http.StatViewServlet</servlet-class></servlet></web-app>',
      '<web-app><servlet><servlet-name>a</servlet-name><servlet-class>com.alibaba.druid.support.http.StatViewServlet</servlet-class></servlet><servlet-mapping><servlet-name>a</servlet-name><url-pattern>/druid/*</url-pattern></servlet-mapping><security-constraint><auth-constraint><role-name>ops</role-name></auth-constraint></security-constraint></web-app>',
    ],
  },
  database_unencrypted: {
    as: 'context.xml',
    leaves: [
      '<Context><Resource name="a" url="jdbc:mysql://127.0.0.1/a?useSSL=false" /></Context>',
      '<Context><Resource name="a" url="jdbc:mysql://db.example.com/a?useSSL=true" /></Context>',
      '<Context><Resource name="a" url="${db.url}" /></Context>',
    ],
  },
  files_in_shared_folder: {
    leaves: [
      '<Server port="-1"><Service name="a"><Connector port="8443"><SSLHostConfig><Certificate certificateKeyFile="conf/tmp/a.key" /></SSLHostConfig></Connector></Service></Server>',
    ],
  },
  secrets_logged: {
    leaves: [
      '<Server port="-1"><Service name="a"><Engine name="a"><Valve className="org.apache.catalina.valves.AccessLogValve" pattern="combined" /></Engine></Service></Server>',
      '<Server port="-1"><Service name="a"><Engine name="a"><Valve className="org.apache.catalina.valves.AccessLogValve" pattern="%h %s %{User-Agent}i" /></Engine></Service></Server>',
    ],
  },
  client_certificate_revocation_unchecked: {
    leaves: [
      '<Server port="-1"><Service name="a"><Connector port="8443"><SSLHostConfig certificateVerification="${verify}" /></Connector></Service></Server>',
    ],
  },
});
