import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisIis, cwe, nist, stigIisSite } from '../../../rules/rulesets.ts';
import { IIS, iisSetting, isOver } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_url_long',
  title: 'URLs or query strings of any length are accepted',
  severity: MODERATE_LOW,
  problem: 'Long URLs are how many attacks on parsers and databases arrive.',
  remediation: 'Set `maxUrl="4096"` and `maxQueryString="2048"` at `<requestLimits>`.',
  sources: [`${IIS}/system.webserver/security/requestfiltering/requestlimits/`],
  references: [cisIis('4.2'), cwe(770), nist('SI-10'), stigIisSite('V-218753')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <security>
      <requestFiltering>
        «<requestLimits maxUrl="65536" />»
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
        <requestLimits maxUrl="4096" />
      </requestFiltering>
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <security>
      <requestFiltering>
        <requestLimits maxUrl="8192" />
      </requestFiltering>
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <security>
      <requestFiltering>
        <!-- <requestLimits maxUrl="65536" /> -->
      </requestFiltering>
    </security>
  </system.webServer>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.webServer/security/requestFiltering/requestLimits',
  setting: 'maxUrl',
  bad: isOver(16_384),
  safe: '4096',
  fix: { kind: 'suggested', needs: 'no longer URLs' },
});
