import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { isOff, type Argument } from '../arguments.ts';
import { type Task } from '../tasks-file.ts';

const FIREWALL = /^(?:firewalld|ufw|iptables|ip6tables|nftables)(?:\.service)?$/;

function isFirewall(task: Task): boolean {
  return /^(?:service|systemd|systemd_service)$/.test(task.module) && FIREWALL.test(task.text('name') ?? '');
}

export default taskRule({
  id: 'ansible_firewall_off',
  title: 'A task switches the firewall of the machine off',
  terms: ['ufw', 'firewalld'],
  severity: MODERATE,
  problem: 'All programs of the machine that listen can be reached from wherever the network lets through.',
  remediation: 'Leave the firewall on, and open the ports that are needed.',
  sources: [
    moduleDocs('service'),
    moduleDocs('ufw', 'community/general'),
    moduleDocs('win_firewall', 'community/windows'),
  ],
  references: [cwe(1327), nist('SC-7')],

  examples: {
    bad: [
      tasks(`- service:
    name: firewalld
    «state: stopped»`),
      tasks(`- community.general.ufw:
    «state: disabled»`),
      tasks(`- community.windows.win_firewall:
    profiles: [Public]
    «state: disabled»`),
      tasks(`- service:
    name: "{{ item }}"
    state: stopped
  loop:
    - «firewalld»`),
      tasks(`- command: «ufw disable»`),
      tasks(`- systemd: «name=ufw enabled=no»`),
    ],
    good: [
      tasks(`- service:
    name: firewalld
    state: started
    enabled: yes`),
      tasks(`- ufw:
    state: enabled`),
      tasks(`- service:
    name: shop
    state: stopped`),
      tasks(`- command: ufw allow 443`),
      tasks(`- service:
    name: firewalld
    state: "{{ state }}"`),
    ],
  },

  judge(task) {
    const { module } = task;
    const name = task.arg('name');
    // Of a loop the item says what is stopped.
    const found = (given: Argument) => foundAt(name?.isOfItem ? name : given);
    const state = /^(?:ufw|win_firewall)$/.test(module) || isFirewall(task) ? task.arg('state') : undefined;
    if (state?.text !== undefined && /^(?:stopped|disabled|reset)$/.test(state.text)) return found(state);
    const enabled = isFirewall(task) ? task.arg('enabled') : undefined;
    if (enabled?.text !== undefined && isOff(enabled.text)) return found(enabled);
    const off = task.commands.find(
      ({ name, words }) =>
        (name === 'ufw' && words.some(({ text }) => text === 'disable')) ||
        (name === 'systemctl' &&
          /^(?:stop|disable|mask)$/.test(words[0]?.text ?? '') &&
          words.some(({ text }) => FIREWALL.test(text))),
    );
    return off && { at: off, message: 'the firewall is switched off' };
  },
});
