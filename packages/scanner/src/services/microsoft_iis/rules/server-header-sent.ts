import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse } from '../iis-file.ts';
import { IIS, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_server_header_sent',
  title: 'Version disclosure: the Server header names IIS',
  severity: MODERATE_LOW,
  problem: 'Every response names the version of IIS, so an attacker can pick the exploits that fit it.',
  remediation: 'Set `removeServerHeader="true"` at `<requestFiltering>`.',
  sources: [`${IIS}/system.webserver/security/requestfiltering/`],
  references: [cwe(200), nist('SI-11')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <security>
      «<requestFiltering removeServerHeader="false" />»
    </security>
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <security>
      <requestFiltering removeServerHeader="true" />
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <security>
      <!-- <requestFiltering removeServerHeader="false" /> -->
    </security>
  </system.webServer>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.webServer/security/requestFiltering',
  setting: 'removeServerHeader',
  bad: isFalse,
  default: UNTOLD,
  safe: 'true',
  // Older versions do not know the attribute, which is there.
  fix: { kind: 'safe' },
});
