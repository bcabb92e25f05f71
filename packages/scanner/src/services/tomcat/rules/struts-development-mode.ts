import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { setText } from '../../../fixing/edit-xml.ts';
import { isTrue } from '../tomcat-file.ts';
import { tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_struts_development_mode',
  title: 'Struts runs in development mode (struts.devMode), which allows remote code execution',
  severity: HIGH,
  problem:
    'In development mode Struts has a console in which expressions of a request are evaluated, and shows errors in full: visitors run code of their own on the server.',
  remediation: 'Set `struts.devMode` to `false`.',
  sources: [
    'https://struts.apache.org/security/#disable-devmode',
    'https://struts.apache.org/core-developers/development-mode',
    'https://struts.apache.org/core-developers/debugging-interceptor',
    'https://struts.apache.org/core-developers/web-xml',
  ],
  references: [cwe(489), nist('CM-7')],

  examples: {
    bad: [
      `<web-app>
  <filter>
    <filter-name>struts2</filter-name>
    <filter-class>org.apache.struts2.dispatcher.filter.StrutsPrepareAndExecuteFilter</filter-class>
    <init-param>
      <param-name>struts.devMode</param-name>
      «<param-value>true</param-value>»
    </init-param>
  </filter>
</web-app>`,
    ],
    good: [
      `<web-app>
  <filter>
    <filter-name>struts2</filter-name>
    <filter-class>org.apache.struts2.dispatcher.filter.StrutsPrepareAndExecuteFilter</filter-class>
    <init-param>
      <param-name>struts.devMode</param-name>
      <param-value>false</param-value>
    </init-param>
  </filter>
</web-app>`,
      // Struts asks its filter alone.
      `<web-app>
  <context-param>
    <param-name>struts.devMode</param-name>
    <param-value>true</param-value>
  </context-param>
</web-app>`,
    ],
  },

  reads: ['web.xml'],
  *check({ file }) {
    for (const parameter of file.all('init-param')) {
      if (parameter.textOf('param-name') !== 'struts.devMode') continue;
      const value = parameter.children('param-value').at(-1);
      const text = value?.text;
      if (value && text?.is === 'set' && isTrue(text.value))
        yield { at: value.node, message: { code: 'is', values: { setting: 'struts.devMode', value: 'true' } } };
    }
  },
  fix: { kind: 'safe', edits: (finding) => setText(finding, 'false') },
});
