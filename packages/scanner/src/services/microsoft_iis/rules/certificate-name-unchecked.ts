import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { isFalse } from '../iis-file.ts';
import { iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_certificate_name_unchecked',
  title: 'Names in certificates of other servers are not checked',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem: 'An attacker on the network path poses as the other server with any certificate.',
  remediation: 'Remove `checkCertificateName` from `<servicePointManager>`.',
  sources: [
    'https://learn.microsoft.com/en-us/dotnet/framework/configure-apps/file-schema/network/servicepointmanager-element-network-settings',
  ],
  references: [cwe(297), nist('SC-8')],

  examples: {
    bad: [
      `
<configuration>
  <system.net>
    <settings>
      «<servicePointManager checkCertificateName="false" />»
    </settings>
  </system.net>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.net>
    <settings>
      <servicePointManager checkCertificateName="true" />
    </settings>
  </system.net>
</configuration>`,
      `
<configuration>
  <system.net>
    <settings>
      <!-- <servicePointManager checkCertificateName="false" /> -->
    </settings>
  </system.net>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.net/settings/servicePointManager',
  setting: 'checkCertificateName',
  bad: isFalse,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certificates that name the servers that the application calls' },
});
