import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CONFIGURATION_PAGE, isOn, settingRule } from '../ansible-rule.ts';

export default settingRule({
  id: 'ansible_remote_files_kept',
  title: 'What tasks bring to a machine stays there (keep_remote_files)',
  severity: MODERATE_LOW,
  problem:
    'Modules stand on the machine with the arguments of each task in them, passwords too, for whoever gets at the folder later.',
  remediation: 'Remove `keep_remote_files` from `[defaults]`, and set `ANSIBLE_KEEP_REMOTE_FILES` for a single run.',
  sources: [
    `${CONFIGURATION_PAGE}#default-keep-remote-files`,
    'https://docs.ansible.com/ansible/latest/playbook_guide/playbooks_privilege_escalation.html#risks-of-becoming-an-unprivileged-user',
  ],
  references: [cwe(459), nist('SC-4')],

  examples: {
    bad: [`[defaults]\n«keep_remote_files = True»\n`],
    good: [`[defaults]\nkeep_remote_files = False\n`, `[defaults]\nforks = 10\n`],
  },

  setting: 'keep_remote_files',
  scope: 'defaults',
  bad: isOn,
  safe: 'False',
  fix: { kind: 'safe' },
});
