import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_script_compilations_unlimited',
  title: 'Any number of scripts may be compiled (max_compilations_rate unlimited)',
  severity: LOW,
  problem: 'A client that sends one new script after the other keeps all processors busy.',
  remediation: 'Remove the setting, so that the default rate is in force.',
  sources: [`${GUIDE}modules-scripting-using.html`],
  references: [cwe(770), nist('SC-5')],

  examples: {
    bad: [`«script.max_compilations_rate: unlimited»`, `«script.context.field.max_compilations_rate: unlimited»`],
    good: [`script.max_compilations_rate: 150/5m`, `cluster.name: logs`],
  },

  setting: [
    'script.max_compilations_rate',
    'script.context.*.max_compilations_rate',
    'script.disable_max_compilations_rate',
  ],
  bad: (value) => value === 'unlimited' || isOn(value),
});
