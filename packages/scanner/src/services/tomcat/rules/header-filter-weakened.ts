import { LOW, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, stigTomcat } from '../../../rules/rulesets.ts';
import { CONFIG, SECURITY, isFalse, tomcatParameter } from '../tomcat-rule.ts';

export default tomcatParameter({
  id: 'tomcat_header_filter_weakened',
  title: 'The filter for security headers has a header switched off',
  severity: MODERATE_LOW,
  problem:
    'Browsers are not told to stay with TLS, to refuse foreign frames or not to guess types, which attackers use against visitors.',
  remediation: 'Remove the parameter, for the header is sent by default.',
  sources: [`${CONFIG}/filter.html#HTTP_Header_Security_Filter`, SECURITY],
  references: [cwe(693), nist('SC-8'), stigTomcat('V-222928')],

  examples: {
    bad: [
      `
<web-app>
  <filter>
    <filter-name>a</filter-name>
    <filter-class>org.apache.catalina.filters.HttpHeaderSecurityFilter</filter-class>
    <init-param>
      <param-name>antiClickJackingEnabled</param-name>
      «<param-value>false</param-value>»
    </init-param>
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
      <param-name>blockContentTypeSniffingEnabled</param-name>
      «<param-value>false</param-value>»
    </init-param>
    <init-param>
      <param-name>hstsMaxAgeSeconds</param-name>
      <param-value>31536000</param-value>
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
      <param-name>antiClickJackingEnabled</param-name>
      <param-value>true</param-value>
    </init-param>
    <init-param>
      <param-name>hstsMaxAgeSeconds</param-name>
      <param-value>31536000</param-value>
    </init-param>
  </filter>
</web-app>`,
    ],
  },

  scope: 'header filter',
  setting: ['antiClickJackingEnabled', 'blockContentTypeSniffingEnabled', 'hstsEnabled'],
  // Many applications leave it to the host which they share with others.
  bad: (value, _, name) => isFalse(value) && (name === 'hstsEnabled' ? { severity: LOW } : {}),
  safe: 'true',
  fix: {
    kind: 'safe',
    unless: ({ message }) =>
      typeof message === 'object' && message.values.setting === 'blockContentTypeSniffingEnabled'
        ? undefined
        : 'no proxy sends the header already, and no other site embeds the pages',
  },
});
