import { MODERATE_LOW } from '@plumbline/model/severity';
import { isShortHsts } from '../../../rules/hsts.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { parameterOf } from '../tomcat-file.ts';
import { CONFIG, isFalse, programsIn, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_hsts_without_duration',
  title: 'Strict-Transport-Security is sent with a duration of 0 or a short one (HSTS)',
  terms: ['HSTS', 'Strict-Transport-Security'],
  severity: MODERATE_LOW,
  problem:
    'Browsers forget at once, or soon, that the site is to be reached by TLS, and an attacker on the network path leads them to plain HTTP.',
  remediation: 'Set `hstsMaxAgeSeconds` of the HttpHeaderSecurityFilter to 31536000.',
  sources: [`${CONFIG}/filter.html#HTTP_Header_Security_Filter`],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `
<web-app>
  «<filter>»
    <filter-name>a</filter-name>
    <filter-class>org.apache.catalina.filters.HttpHeaderSecurityFilter</filter-class>
  </filter>
</web-app>`, // Tomcat's own default is 0
      `
<web-app>
  <filter>
    <filter-name>a</filter-name>
    <filter-class>org.apache.catalina.filters.HttpHeaderSecurityFilter</filter-class>
    <init-param>
      <param-name>hstsMaxAgeSeconds</param-name>
      «<param-value>3600</param-value>»
    </init-param>
  </filter>
</web-app>`,
    ],
    good: [
      `
<web-app>
  <filter>
    <filter-name>a</filter-name>
    <filter-class>org.apache.catalina.filters.HttpHeaderSecurityFilter</filter-class>
    <init-param>
      <param-name>hstsMaxAgeSeconds</param-name>
      <param-value>31536000</param-value>
    </init-param>
  </filter>
</web-app>`,
      `
<web-app>
  <filter>
    <filter-name>a</filter-name>
    <filter-class>org.apache.catalina.filters.HttpHeaderSecurityFilter</filter-class>
    <init-param>
      <param-name>hstsEnabled</param-name>
      <param-value>false</param-value>
    </init-param>
  </filter>
</web-app>`, // reported as such
    ],
  },

  reads: ['web.xml'],
  *check({ file }) {
    if (!file.isWhole) return;
    for (const filter of programsIn(file, 'header filter')) {
      const enabled = parameterOf(filter, 'hstsEnabled');
      const age = parameterOf(filter, 'hstsMaxAgeSeconds');
      if (enabled.is === 'unknown' || age.is === 'unknown' || (enabled.is === 'set' && isFalse(enabled.value)))
        continue;
      const seconds = age.is === 'set' ? age.value : '0';
      if (isShortHsts(seconds))
        yield {
          at: age.at,
          message: {
            code: age.is === 'set' ? 'is' : 'default',
            values: { setting: 'hstsMaxAgeSeconds', value: seconds },
          },
          head: true,
          wanted: '31536000',
        };
    }
  },
});
