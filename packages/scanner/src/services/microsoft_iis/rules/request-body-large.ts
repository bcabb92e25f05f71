import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisIis, cwe, nist, stigIisSite } from '../../../rules/rulesets.ts';
import { IIS, iisSetting, isOver } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_request_body_large',
  title: 'Request bodies of more than 100 MB are accepted',
  severity: MODERATE_LOW,
  problem: 'A few large requests fill the disk or the memory of the server.',
  remediation: 'Set `maxAllowedContentLength` to what your largest upload needs, 30000000 by default.',
  sources: [`${IIS}/system.webserver/security/requestfiltering/requestlimits/`],
  references: [cisIis('4.1'), cwe(770), nist('SC-5'), stigIisSite('V-218754')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <security>
      <requestFiltering>
        «<requestLimits maxAllowedContentLength="4294967295" />»
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
        <requestLimits maxAllowedContentLength="30000000" />
      </requestFiltering>
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <security>
      <requestFiltering>
        <requestLimits maxAllowedContentLength="52428800" />
      </requestFiltering>
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <security>
      <requestFiltering>
        <!-- <requestLimits maxAllowedContentLength="4294967295" /> -->
      </requestFiltering>
    </security>
  </system.webServer>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.webServer/security/requestFiltering/requestLimits',
  setting: 'maxAllowedContentLength',
  bad: isOver(104_857_600),
  safe: '30000000',
  fix: { kind: 'suggested', needs: 'no larger uploads' },
});
