import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../iis-file.ts';
import { SECTIONS, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_forms_cross_application_redirects',
  title: 'Sign-in redirects to other applications (open redirect)',
  severity: MODERATE,
  problem: 'A link to your sign-in page leads, with the ticket in the URL, to a page of an attacker.',
  remediation: 'Set `enableCrossAppRedirects="false"` at `<forms>`.',
  sources: [`${SECTIONS}.formsauthenticationconfiguration`],
  references: [cwe(601), nist('SC-23')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    <authentication>
      «<forms requireSSL="true" enableCrossAppRedirects="true" />»
    </authentication>
  </system.web>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.web>
    <authentication>
      <forms requireSSL="true" enableCrossAppRedirects="false" />
    </authentication>
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <authentication>
      <!-- <forms enableCrossAppRedirects="true" /> -->
    </authentication>
  </system.web>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.web/authentication/forms',
  setting: 'enableCrossAppRedirects',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that no other application shares the sign-in' },
});
