import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, settingsOrVariablesRule, variablesOf, WITH_VARIABLES } from '../ansible-rule.ts';
import { SettingsFile } from '../settings-file.ts';

const ARGUMENTS = ['ssh_args', 'ssh_common_args', 'ssh_extra_args'];
const VARIABLES = new Set(ARGUMENTS.map((name) => `ansible_${name}`));

export default settingsOrVariablesRule({
  id: 'ansible_ssh_agent_forwarded',
  title: 'The SSH agent is forwarded to every machine (ForwardAgent, -A)',
  terms: ['agent forwarding'],
  severity: MODERATE,
  problem:
    'Whoever is root on one of the machines logs in with the keys of the agent elsewhere, for as long as Ansible is connected.',
  remediation:
    'Remove `ForwardAgent=yes` or `-A`. Use `ProxyJump` to get through a machine, and a deploy key for repositories.',
  sources: [
    'https://docs.ansible.com/ansible/latest/collections/ansible/builtin/ssh_connection.html',
    'https://man.openbsd.org/ssh_config#ForwardAgent',
  ],
  references: [cwe(522), nist('AC-3'), nist('IA-5')],

  reads: ['ansible.cfg', ...WITH_VARIABLES],

  examples: {
    bad: [
      `[ssh_connection]\n«ssh_args = -o ControlMaster=auto -o ForwardAgent=yes»\n`,
      `[ssh_connection]\n«ssh_common_args = -A -o ProxyJump=bastion.example.com»\n`,
      `[ssh_connection]\n«ssh_extra_args = -o "ForwardAgent yes"»\n`,
    ],
    good: [
      `[ssh_connection]\nssh_args = -o ControlMaster=auto -o ForwardAgent=no\n`,
      `[ssh_connection]\nssh_args = -a -o ProxyCommand="ssh -W %h:%p -q bastion-A"\n`,
      `[ssh_connection]\npipelining = True\n`,
    ],
  },

  *check({ file }) {
    if (!(file instanceof SettingsFile)) {
      for (const variable of variablesOf(file))
        if (VARIABLES.has(variable.name) && forwards(variable.text ?? '')) yield foundAt(variable);
      return;
    }
    for (const name of ARGUMENTS) {
      const setting = file.setting('ssh_connection', name);
      if (setting.is === 'unknown') yield UNKNOWN;
      else if (setting.is === 'set' && forwards(setting.value))
        yield { at: setting.at, message: { code: 'is', values: { setting: name, value: setting.value } } };
    }
  },
});

/** Source: ssh(1) */
function forwards(text: string): boolean {
  return /(?:^|[\s'"])-A(?:$|[\s'"])/.test(text) || /ForwardAgent(?:=|\s)\s{0,9}yes\b/i.test(text);
}
