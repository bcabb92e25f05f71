import { MODERATE } from '@plumbline/model/severity';
import { cisIis, cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { SECTIONS, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_forms_ticket_in_url',
  title: 'The ticket of signed-in users stands in URLs (cookieless forms)',
  severity: MODERATE,
  problem: 'URLs are logged, shared and sent to other sites as referrer: whoever sees one is that user.',
  remediation: 'Set `cookieless="UseCookies"` at `<forms>`.',
  sources: [`${SECTIONS}.formsauthenticationconfiguration`],
  references: [cisIis('2.4'), cwe(598), nist('SC-23')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    <authentication>
      «<forms requireSSL="true" cookieless="UseUri" />»
    </authentication>
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <authentication>
      «<forms requireSSL="true" cookieless="AutoDetect" />»
    </authentication>
  </system.web>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.web>
    <authentication>
      <forms requireSSL="true" cookieless="UseCookies" />
    </authentication>
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <authentication>
      <!-- <forms cookieless="UseUri" /> -->
    </authentication>
  </system.web>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.web/authentication/forms',
  setting: 'cookieless',
  bad: oneOf('UseUri', 'AutoDetect'),
  safe: 'UseCookies',
  fix: { kind: 'safe' },
});
