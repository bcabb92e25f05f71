import { HIGH, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ANY_ORIGIN } from '../../../terms.ts';
import { isTrue, parameterOf } from '../tomcat-file.ts';
import { CONFIG, programsIn, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_cors_any_origin',
  title: 'Pages of every site may read responses (CORS)',
  terms: ANY_ORIGIN,
  severity: MODERATE,
  problem:
    'A page of an attacker reads in the browser of a visitor what only that visitor may see, and with credentials in his name.',
  remediation: 'Name the origins that may read in `cors.allowed.origins`.',
  sources: [`${CONFIG}/filter.html#CORS_Filter`],
  references: [cwe(942), nist('AC-4')],

  examples: {
    bad: [
      `
<web-app>
  <filter>
    <filter-name>a</filter-name>
    <filter-class>org.apache.catalina.filters.CorsFilter</filter-class>
    <init-param>
      <param-name>cors.allowed.origins</param-name>
      «<param-value>*</param-value>»
    </init-param>
  </filter>
</web-app>`,
    ],
    good: [
      `
<web-app>
  <filter>
    <filter-name>a</filter-name>
    <filter-class>org.apache.catalina.filters.CorsFilter</filter-class>
    <init-param>
      <param-name>cors.allowed.origins</param-name>
      <param-value>https://shop.example</param-value>
    </init-param>
  </filter>
</web-app>`,
      `
<web-app>
  <filter>
    <filter-name>a</filter-name>
    <filter-class>org.apache.catalina.filters.CorsFilter</filter-class>
  </filter>
</web-app>`,
    ],
  },

  reads: ['web.xml'],
  *check({ file }) {
    for (const filter of programsIn(file, 'cors filter')) {
      const origins = parameterOf(filter, 'cors.allowed.origins');
      if (origins.is !== 'set' || !origins.value.split(',').some((origin) => origin.trim() === '*')) continue;
      const credentials = parameterOf(filter, 'cors.support.credentials');
      const isWorse = credentials.is === 'set' && isTrue(credentials.value);
      yield {
        at: origins.at,
        message: { code: 'is', values: { setting: 'cors.allowed.origins', value: origins.value } },
        ...(isWorse ? { severity: HIGH } : {}),
      };
    }
  },
});
