import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, stigIisServer, stigIisSite } from '../../../rules/rulesets.ts';
import { isFalse } from '../iis-file.ts';
import { IIS, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_asp_session_id_insecure',
  title: 'The session cookie of classic ASP is not marked Secure (keepSessionIdSecure)',
  severity: MODERATE,
  problem:
    'The browser sends the identifier of a session that began over TLS with plain HTTP requests as well: an attacker on the network path leads it to one, reads the identifier and takes the session over.',
  remediation: 'Remove `keepSessionIdSecure` from `<session>` below `<asp>`, or set it to true.',
  sources: [
    `${IIS}/system.webserver/asp/session`,
    'https://learn.microsoft.com/en-us/previous-versions/iis/settings-schema/aa347539(v=vs.90)',
    'https://www.tenable.com/audits/items/DISA_STIG_IIS_10.0_Web_Site_v2r14.audit:a5a6f884695b62dc2ead1cbe6e6ace9a',
  ],
  references: [cwe(614), nist('SC-8'), nist('SC-23'), stigIisServer('V-218820'), stigIisSite('V-218769')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <asp>
      «<session keepSessionIdSecure="false" />»
    </asp>
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <asp>
      <session keepSessionIdSecure="true" />
    </asp>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <asp>
      <session timeout="00:15:00" />
    </asp>
  </system.webServer>
</configuration>`, // IIS's own default is true
    ],
  },

  scope: 'system.webServer/asp/session',
  setting: 'keepSessionIdSecure',
  bad: isFalse,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certainty that pages that use the session are reached over TLS alone' },
});
