import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse } from '../iis-file.ts';
import { SECTIONS, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_event_validation_off',
  title: 'Events that a page did not offer are accepted (enableEventValidation)',
  severity: MODERATE,
  problem: 'An attacker triggers controls that the page hides from them, past the rules of the application.',
  remediation: 'Remove `enableEventValidation` from `<pages>`.',
  sources: [`${SECTIONS}.pagessection`],
  references: [cwe(20), nist('SI-10')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    «<pages enableEventValidation="false" />»
  </system.web>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.web>
    <pages enableEventValidation="true" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <!-- <pages enableEventValidation="false" /> -->
  </system.web>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.web/pages',
  setting: 'enableEventValidation',
  bad: isFalse,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certainty that no script adds values to lists' },
});
