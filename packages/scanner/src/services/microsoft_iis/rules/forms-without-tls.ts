import { HIGH } from '@plumbline/model/severity';
import { cisIis, cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isFalse } from '../iis-file.ts';
import { SECTIONS, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_forms_without_tls',
  title: 'Forms authentication does not demand TLS (requireSSL)',
  severity: HIGH,
  problem:
    'A browser that is led to a plain HTTP address sends the ticket of the signed-in user as plain text, and whoever sees it is that user.',
  remediation: 'Set `requireSSL="true"` at `<forms>`.',
  sources: [`${SECTIONS}.formsauthenticationconfiguration`],
  references: [cisIis('2.3'), cwe(614), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    <authentication>
      «<forms loginUrl="~/login" requireSSL="false" />»
    </authentication>
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <authentication>
      «<forms loginUrl="~/login" />»
    </authentication>
  </system.web>
</configuration>`, // the default
    ],
    good: [
      `
<configuration>
  <system.web>
    <authentication>
      <forms loginUrl="~/login" requireSSL="true" />
    </authentication>
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <authentication>
      <!-- <forms requireSSL="false" /> -->
    </authentication>
  </system.web>
</configuration>`, // in a comment
      `
<configuration>
  <system.web>
    <authentication mode="Windows">
      <forms loginUrl="~/login" />
    </authentication>
  </system.web>
</configuration>`, // not in force
    ],
  },

  scope: 'system.web/authentication/forms',
  setting: 'requireSSL',
  default: 'false',
  bad: isFalse,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certainty that the site is reached over TLS alone' },
});
