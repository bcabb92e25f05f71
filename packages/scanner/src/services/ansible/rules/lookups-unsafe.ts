import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CONFIGURATION_PAGE, isOn, settingRule } from '../ansible-rule.ts';

export default settingRule({
  id: 'ansible_lookups_unsafe',
  title: 'What lookups bring is run as a template (allow_unsafe_lookups)',
  severity: MODERATE,
  problem: 'Whoever can write a file, a record or an answer that a lookup reads runs commands where Ansible runs.',
  remediation:
    'Remove `allow_unsafe_lookups` from `[defaults]`; give `allow_unsafe=True` to the one lookup that needs it.',
  sources: [`${CONFIGURATION_PAGE}#default-allow-unsafe-lookups`],
  references: [cwe(1336), nist('SI-10')],

  examples: {
    bad: [`[defaults]\n«allow_unsafe_lookups = True»\n`],
    good: [`[defaults]\nallow_unsafe_lookups = False\n`, `[defaults]\n`],
  },

  setting: 'allow_unsafe_lookups',
  scope: 'defaults',
  bad: isOn,
  safe: 'False',
  fix: { kind: 'suggested', needs: 'no lookup that brings templates' },
});
