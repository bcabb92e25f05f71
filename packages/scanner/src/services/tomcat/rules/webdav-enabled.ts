import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { parameterOf } from '../tomcat-file.ts';
import { isFalse, programsIn, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_webdav_enabled',
  title: 'WebDAV is enabled',
  severity: HIGH,
  problem: 'WebDAV lists folders and, where it may write, lets visitors upload pages with code and run them.',
  remediation: 'Remove the WebdavServlet, or protect it by a security-constraint and set `readonly` to true.',
  sources: ['https://tomcat.apache.org/tomcat-10.1-doc/api/org/apache/catalina/servlets/WebdavServlet.html'],
  references: [cwe(434), nist('CM-7')],

  examples: {
    bad: [
      `
<web-app>
  «<servlet>
    <servlet-name>a</servlet-name>
    <servlet-class>org.apache.catalina.servlets.WebdavServlet</servlet-class>
  </servlet>»
</web-app>`,
      `
<web-app>
  «<servlet>
    <servlet-name>a</servlet-name>
    <servlet-class>org.apache.catalina.servlets.WebdavServlet</servlet-class>
    <init-param>
      <param-name>readonly</param-name>
      <param-value>false</param-value>
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
    <servlet-class>org.apache.catalina.servlets.WebdavServlet</servlet-class>
  </servlet>
  -->
</web-app>`,
    ],
  },

  reads: ['web.xml'],
  *check({ file }) {
    for (const servlet of programsIn(file, 'webdav servlet')) {
      const readonly = parameterOf(servlet, 'readonly');
      const isWritable = readonly.is === 'set' && isFalse(readonly.value);
      yield {
        at: servlet.node,
        message: isWritable ? 'WebDAV may write' : 'WebDAV may read',
        ...(isWritable ? { severity: CRITICAL } : {}),
      };
    }
  },
});
