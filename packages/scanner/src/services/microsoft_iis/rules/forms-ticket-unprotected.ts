import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { SECTIONS, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_forms_ticket_unprotected',
  title: 'The ticket of signed-in users is not signed and encrypted (protection)',
  severity: HIGH,
  problem: 'An attacker reads or forges the ticket and is any user.',
  remediation: 'Set `protection="All"` at `<forms>`.',
  sources: [`${SECTIONS}.formsauthenticationconfiguration`],
  references: [cwe(565), nist('SC-23')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    <authentication>
      «<forms requireSSL="true" protection="None" />»
    </authentication>
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <authentication>
      «<forms requireSSL="true" protection="Encryption" />»
    </authentication>
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <authentication>
      «<forms requireSSL="true" protection="Validation" />»
    </authentication>
  </system.web>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.web>
    <authentication>
      <forms requireSSL="true" protection="All" />
    </authentication>
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <authentication>
      <!-- <forms protection="None" /> -->
    </authentication>
  </system.web>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.web/authentication/forms',
  setting: 'protection',
  bad: (value) =>
    value.toLowerCase() === 'none' ? { severity: CRITICAL } : /^(?:encryption|validation)$/i.test(value),
  safe: 'All',
  fix: { kind: 'safe' },
});
