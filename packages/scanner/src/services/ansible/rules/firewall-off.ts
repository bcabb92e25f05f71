import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { oncePer } from '../../../rules/once-per.ts';
import type { Argument } from '../arguments.ts';
import { stoppedService } from '../services.ts';
import type { Task, TasksFile } from '../tasks-file.ts';

const FIREWALL = /^(?:firewalld|ufw|iptables|ip6tables|nftables)(?:\.service)?$/;

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
      tasks(`- dnf:
    «name: [firewalld]»
    state: absent`),
    ],
    good: [
      tasks(`- apt:
    name: ufw
    state: absent
- apt:
    name: nftables`),
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
    const stopped = stoppedService(task, FIREWALL);
    if (stopped) return foundAt(stopped);
    const state = /^(?:ufw|win_firewall)$/.test(module) ? task.arg('state') : undefined;
    if (state?.text !== undefined && /^(?:stopped|disabled|reset)$/.test(state.text)) return foundAt(state);
    const removed = removedFirewall(task);
    if (removed) return foundAt(removed);
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

/** A package that is taken away, where no other takes its place. */
function removedFirewall(task: Task): Argument | undefined {
  if (
    !/^(?:apt|dnf|dnf5|package|yum|zypper)$/.test(task.module) ||
    !/^(?:absent|removed)$/.test(task.text('state') ?? '')
  )
    return undefined;
  const name = task.arg('name', 'pkg', 'package');
  const names = name ? task.texts(name.name) : [];
  return names.some((one) => FIREWALL.test(one)) && !hasFirewall(task.file) ? name : undefined;
}

const hasFirewall = oncePer((file: TasksFile): boolean =>
  file.tasks.some(
    (task) =>
      /^(?:ufw|firewalld|iptables|nftables|shorewall)/.test(task.module) ||
      (!task.isGone && task.args.some(({ text }) => text !== undefined && FIREWALL.test(text))),
  ),
);
