import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisIis, cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse } from '../iis-file.ts';
import { iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_ftp_attempts_unlimited',
  title: 'FTP passwords can be tried without limit',
  severity: MODERATE_LOW,
  problem: 'An attacker tries passwords of Windows accounts until one fits.',
  remediation: 'Set `enabled="true"` at `<denyByFailure>`.',
  sources: [
    'https://learn.microsoft.com/en-us/iis/get-started/whats-new-in-iis-8/iis-80-ftp-logon-attempt-restrictions',
  ],
  references: [cisIis('6.2'), cwe(307), nist('AC-7')],

  examples: {
    bad: [
      `
<configuration>
  <system.ftpServer>
    <security>
      <authentication>
        «<denyByFailure enabled="false" />»
      </authentication>
    </security>
  </system.ftpServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.ftpServer>
    <security>
      <authentication>
        <denyByFailure enabled="true" />
      </authentication>
    </security>
  </system.ftpServer>
</configuration>`,
      `
<configuration>
  <system.ftpServer>
    <security>
      <authentication>
        <!-- <denyByFailure enabled="false" /> -->
      </authentication>
    </security>
  </system.ftpServer>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.ftpServer/security/authentication/denyByFailure',
  setting: 'enabled',
  bad: isFalse,
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'safe' },
});
