import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { SECTIONS, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_view_state_unencrypted',
  title: 'The ViewState is never encrypted',
  severity: MODERATE_LOW,
  problem: 'Visitors read what pages keep in the ViewState, which may be data of others.',
  remediation: 'Set `viewStateEncryptionMode="Auto"` or `Always` at `<pages>`.',
  sources: [`${SECTIONS}.pagessection`],
  references: [cwe(311), nist('SC-8')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    «<pages viewStateEncryptionMode="Never" />»
  </system.web>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.web>
    <pages viewStateEncryptionMode="Auto" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <pages viewStateEncryptionMode="Always" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <!-- <pages viewStateEncryptionMode="Never" /> -->
  </system.web>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.web/pages',
  setting: 'viewStateEncryptionMode',
  bad: oneOf('Never'),
  safe: 'Always',
  fix: { kind: 'safe' },
});
