import { MODERATE } from '@plumbline/model/severity';
import { setText } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { DOCS, isFalse, tomcatRule } from '../tomcat-rule.ts';
import { parameterOf } from '../tomcat-file.ts';

export default tomcatRule({
  id: 'tomcat_protection_only_logged',
  title:
    'A filter against forged requests or floods lets everything through (CsrfPreventionFilter, RateLimitFilter enforce=false)',
  terms: ['CSRF', 'rate limiting'],
  severity: MODERATE,
  problem:
    'The filter is there and only takes notes: pages of others send requests in the name of visitors, or one client takes up the server, as if it were not.',
  remediation: 'Set `enforce` to true, or take the parameter out.',
  sources: [`${DOCS}/config/filter.html#CSRF_Prevention_Filter`, `${DOCS}/config/filter.html#Rate_Limit_Filter`],
  references: [cwe(352), cwe(770), nist('SC-5'), nist('SI-10')],

  examples: {
    bad: [
      `
<web-app>
  <filter>
    <filter-name>csrf</filter-name>
    <filter-class>org.apache.catalina.filters.CsrfPreventionFilter</filter-class>
    <init-param>
      <param-name>enforce</param-name>
      <param-value>«false»</param-value>
    </init-param>
  </filter>
</web-app>`,
      `
<web-app>
  <filter>
    <filter-name>rate</filter-name>
    <filter-class>org.apache.catalina.filters.RateLimitFilter</filter-class>
    <init-param>
      <param-name>enforce</param-name>
      <param-value>«false»</param-value>
    </init-param>
  </filter>
</web-app>`,
    ],
    good: [
      `
<web-app>
  <filter>
    <filter-name>csrf</filter-name>
    <filter-class>org.apache.catalina.filters.CsrfPreventionFilter</filter-class>
    <init-param>
      <param-name>enforce</param-name>
      <param-value>true</param-value>
    </init-param>
  </filter>
</web-app>`,
      `
<web-app>
  <filter>
    <filter-name>own</filter-name>
    <filter-class>com.example.AuditFilter</filter-class>
    <init-param>
      <param-name>enforce</param-name>
      <param-value>false</param-value>
    </init-param>
  </filter>
</web-app>`,
    ],
  },

  reads: ['web.xml'],
  *check({ file }) {
    for (const filter of file.programs('filter', 'CsrfPreventionFilter', 'RateLimitFilter')) {
      const enforce = parameterOf(filter, 'enforce');
      if (enforce.is === 'set' && isFalse(enforce.value))
        yield { at: enforce.at, message: { code: 'is', values: { setting: 'enforce', value: enforce.value } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'a look at which requests of yours the filter then refuses',
    edits: (finding) => setText(finding, 'true'),
  },
});
