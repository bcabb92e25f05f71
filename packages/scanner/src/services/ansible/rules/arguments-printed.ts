import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CONFIGURATION_PAGE, isOn, settingRule } from '../ansible-rule.ts';

export default settingRule({
  id: 'ansible_arguments_printed',
  title: 'The arguments of every task are printed (display_args_to_stdout)',
  severity: MODERATE_LOW,
  problem: 'Passwords and tokens that are given to modules stand in terminals and in the logs of pipelines.',
  remediation: 'Remove `display_args_to_stdout` from `[defaults]`.',
  sources: [`${CONFIGURATION_PAGE}#display-args-to-stdout`],
  references: [cwe(532), nist('AU-9')],

  examples: {
    bad: [`[defaults]\n«display_args_to_stdout = True»\n`],
    good: [`[defaults]\ndisplay_args_to_stdout = False\n`, `[defaults]\nforks = 10\n`],
  },

  setting: 'display_args_to_stdout',
  scope: 'defaults',
  bad: isOn,
  safe: 'False',
  fix: { kind: 'safe' },
});
