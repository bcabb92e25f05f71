import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisIis, cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../iis-file.ts';
import { IIS, iisSetting } from '../iis-rule.ts';

const SECTION = 'system.webServer/security/dynamicIpSecurity';
const LIMITS = ['denyByConcurrentRequests', 'denyByRequestRate'];

export default iisSetting({
  id: 'microsoft_iis_attempts_only_logged',
  title: 'Addresses that send too many requests are only logged (dynamicIpSecurity enableLoggingOnlyMode)',
  terms: ['brute force', 'denial of service', 'rate limit'],
  severity: MODERATE_LOW,
  problem:
    'Dynamic IP restrictions are set up and stop nobody: whoever guesses passwords or floods the site goes on, and a line in the log says so.',
  remediation: 'Set `enableLoggingOnlyMode="false"` at `<dynamicIpSecurity>` as soon as the limits have been tried.',
  sources: [`${IIS}/system.webserver/security/dynamicipsecurity/`],
  references: [cisIis('4.11'), cwe(307), nist('SC-5')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <security>
      <dynamicIpSecurity «enableLoggingOnlyMode="true"»>
        <denyByConcurrentRequests enabled="true" maxConcurrentRequests="20" />
      </dynamicIpSecurity>
    </security>
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <security>
      <dynamicIpSecurity enableLoggingOnlyMode="false">
        <denyByConcurrentRequests enabled="true" maxConcurrentRequests="20" />
      </dynamicIpSecurity>
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <security>
      <!-- <dynamicIpSecurity enableLoggingOnlyMode="true" /> -->
      <dynamicIpSecurity />
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <security>
      <dynamicIpSecurity enableLoggingOnlyMode="true">
        <denyByRequestRate enabled="false" maxRequests="20" />
      </dynamicIpSecurity>
    </security>
  </system.webServer>
</configuration>`, // there is no limit
    ],
  },

  scope: SECTION,
  setting: 'enableLoggingOnlyMode',
  bad: (value, { file }) =>
    isTrue(value) &&
    LIMITS.some((limit) => file.elements(`${SECTION}/${limit}`).some((element) => isTrue(element.value('enabled')))),
  safe: 'false',
  fix: { kind: 'suggested', needs: 'limits that no client of today reaches' },
});
