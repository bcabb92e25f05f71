import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { SECTIONS, iisSetting, isOver } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_forms_timeout_long',
  title: 'Users stay signed in for days',
  severity: MODERATE_LOW,
  problem: 'A ticket that was stolen, or left behind on a shared machine, can be used for long.',
  remediation: 'Set `timeout="30"` at `<forms>`.',
  sources: [`${SECTIONS}.formsauthenticationconfiguration`],
  references: [cwe(613), nist('AC-12')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    <authentication>
      «<forms requireSSL="true" timeout="43200" />»
    </authentication>
  </system.web>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.web>
    <authentication>
      <forms requireSSL="true" timeout="30" />
    </authentication>
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <authentication>
      <forms requireSSL="true" timeout="480" />
    </authentication>
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <authentication>
      <!-- <forms timeout="43200" /> -->
    </authentication>
  </system.web>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.web/authentication/forms',
  setting: 'timeout',
  bad: isOver(1_440),
  safe: '30',
  fix: { kind: 'suggested', needs: 'certainty that users may be asked to sign in again after half an hour' },
});
