import { HIGH } from '@plumbline/model/severity';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import type { Argument } from '../arguments.ts';
import type { Task, TasksFile } from '../tasks-file.ts';

export default taskRule({
  id: 'ansible_firewall_lets_all_in',
  title: 'The firewall of the machine lets everything in that no rule forbids: default policy allow, zone trusted',
  terms: ['ufw', 'firewalld', 'iptables', 'ACCEPT'],
  severity: HIGH,
  problem:
    'Each program that listens, now or after the next update, can be reached from wherever the network lets through.',
  remediation:
    'Forbid by default (`default: deny`, `policy: DROP`, zone `public`), and open the ports that are needed.',
  sources: [
    moduleDocs('ufw', 'community/general'),
    moduleDocs('iptables'),
    moduleDocs('firewalld', 'ansible/posix'),
    moduleDocs('win_firewall', 'community/windows'),
  ],
  references: [cwe(1327), nist('SC-7')],

  examples: {
    bad: [
      tasks(`- community.general.ufw:
    direction: incoming
    «policy: allow»`),
      tasks(`- ufw: «default=allow»`),
      tasks(`- iptables:
    chain: INPUT
    «policy: ACCEPT»`),
      tasks(`- ansible.posix.firewalld:
    «zone: trusted»
    interface: eth0
    state: enabled`),
      tasks(`- community.windows.win_firewall:
    state: enabled
    «inbound_action: allow»`),
      tasks(`- command: «iptables -P INPUT ACCEPT»`),
      tasks(`- command: «ufw default allow incoming»`),
    ],
    good: [
      tasks(`- ufw:
    direction: outgoing
    policy: allow`),
      tasks(`- ufw:
    policy: "{{ policy }}"`),
      tasks(`- iptables:
    chain: OUTPUT
    policy: ACCEPT`),
      tasks(`- iptables:
    chain: INPUT
    policy: ACCEPT
- iptables:
    chain: INPUT
    jump: DROP`),
      tasks(`- firewalld:
    zone: trusted
    source: 10.42.0.0/16
    state: enabled`),
      tasks(`- command: ufw default allow outgoing`),
    ],
  },

  judge(task) {
    const given = openDefault(task);
    if (given) return foundAt(given);
    const command = task.commands.find(({ name, words }) => {
      const text = words.map((word) => word.text).join(' ');
      if (name === 'iptables') return /^(?:-P|--policy) INPUT ACCEPT$/.test(text) && !forbidsAtTheEnd(task.file);
      return name === 'ufw' && /^default allow(?: incoming)?$/.test(text);
    });
    return command && { at: command, message: 'the firewall lets everything in' };
  },
});

function openDefault(task: Task): Argument | undefined {
  if (task.module === 'ufw') {
    const [policy, direction] = [task.arg('default', 'policy'), task.arg('direction')];
    const isOfIncoming = direction === undefined || /^in(?:coming)?$/.test(direction.text ?? '');
    return policy?.text === 'allow' && isOfIncoming ? policy : undefined;
  }
  if (task.module === 'win_firewall') {
    const action = task.arg('inbound_action');
    return action?.text === 'allow' ? action : undefined;
  }
  if (task.module === 'iptables') {
    const policy = task.arg('policy');
    return policy?.text === 'ACCEPT' && task.text('chain') === 'INPUT' && !forbidsAtTheEnd(task.file)
      ? policy
      : undefined;
  }
  if (task.module !== 'firewalld' || task.text('state') !== 'enabled') return undefined;
  const zone = task.arg('zone');
  return zone?.text === 'trusted' && isOfEverybody(task) ? zone : undefined;
}

/** The network card of a machine, not the bridges of containers; or every address. */
function isOfEverybody(task: Task): boolean {
  const [card, source] = [task.text('interface') ?? '', task.text('source') ?? ''];
  return /^(?:eth|en[opsx]|wlan|bond)\d/.test(card) || /^(?:0\.0\.0\.0|::)\/0$/.test(source);
}

/** Whether another task, or a command of one, lets nothing else in. */
const forbidsAtTheEnd = oncePer((file: TasksFile): boolean =>
  file.tasks.some(
    (task) =>
      (task.module === 'iptables' &&
        task.text('chain') === 'INPUT' &&
        /^(?:DROP|REJECT)$/.test(task.text('jump') ?? task.text('policy') ?? '')) ||
      task.commands.some(
        ({ name, words }) => name === 'iptables' && words.some(({ text }) => /^(?:DROP|REJECT)$/.test(text)),
      ),
  ),
);
