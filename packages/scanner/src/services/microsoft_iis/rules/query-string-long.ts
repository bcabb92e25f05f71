import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisIis, cwe, nist, stigIisSite } from '../../../rules/rulesets.ts';
import { IIS, iisSetting, isOver } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_query_string_long',
  title: 'Query strings of any length are accepted',
  severity: MODERATE_LOW,
  problem: 'Long query strings are how many attacks on parsers and databases arrive.',
  remediation: 'Set `maxQueryString="2048"` at `<requestLimits>`.',
  sources: [`${IIS}/system.webserver/security/requestfiltering/requestlimits/`],
  references: [cisIis('4.3'), cwe(770), nist('SI-10'), stigIisSite('V-218755')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <security>
      <requestFiltering>
        «<requestLimits maxQueryString="2097151" />»
      </requestFiltering>
    </security>
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <security>
      <requestFiltering>
        <requestLimits maxQueryString="2048" />
      </requestFiltering>
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <security>
      <requestFiltering>
        <requestLimits maxQueryString="8192" />
      </requestFiltering>
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <security>
      <requestFiltering>
        <!-- <requestLimits maxQueryString="2097151" /> -->
      </requestFiltering>
    </security>
  </system.webServer>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.webServer/security/requestFiltering/requestLimits',
  setting: 'maxQueryString',
  bad: isOver(16_384),
  safe: '2048',
  fix: { kind: 'suggested', needs: 'no longer query strings' },
});
