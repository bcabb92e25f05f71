import { HIGH, MODERATE } from '@plumbline/model/severity';
import { isAtLeast, type Version } from '../../../rule.ts';
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
    'A page of an attacker reads through the browser of a visitor what can be reached from there, such as pages of an internal network. With credentials it reads in the name of the visitor; versions since 9.0.9 and 8.5.32 refuse both together and do not start the application.',
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
      {
        text: `
<web-app>
  <filter>
    <filter-name>a</filter-name>
    <filter-class>org.apache.catalina.filters.CorsFilter</filter-class>
    <init-param>
      <param-name>cors.allowed.origins</param-name>
      «<param-value>*</param-value>»
    </init-param>
    <init-param>
      <param-name>cors.support.credentials</param-name>
      <param-value>true</param-value>
    </init-param>
  </filter>
</web-app>`,
        version: '9.0.5',
      },
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
  *check({ file, version }) {
    for (const filter of programsIn(file, 'cors filter')) {
      const origins = parameterOf(filter, 'cors.allowed.origins');
      if (origins.is !== 'set' || !origins.value.split(',').some((origin) => origin.trim() === '*')) continue;
      const credentials = parameterOf(filter, 'cors.support.credentials');
      const isWorse = credentials.is === 'set' && isTrue(credentials.value) && !refusesBoth(version);
      yield {
        at: origins.at,
        message: { code: 'is', values: { setting: 'cors.allowed.origins', value: origins.value } },
        ...(isWorse ? { severity: HIGH } : {}),
      };
    }
  },
});

/** Source: the changelogs of 8.5.32 and 9.0.9. */
function refusesBoth(version: Version | undefined): boolean {
  return isAtLeast(version, 9) === true ? isAtLeast(version, 9, 0, 9) === true : isAtLeast(version, 8, 5, 32) === true;
}
