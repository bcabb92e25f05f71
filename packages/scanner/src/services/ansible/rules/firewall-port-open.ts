import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInnerPort } from '../../../rules/inner-ports.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { isOn, type Argument } from '../arguments.ts';
import { type Task } from '../tasks-file.ts';

export default taskRule({
  id: 'ansible_firewall_port_open',
  title: 'A task opens a port of a database, or of remote control, in the firewall of the machine to everybody',
  terms: ['ufw', 'iptables', '0.0.0.0/0'],
  severity: MODERATE,
  problem: 'Whoever the network lets through tries passwords and known flaws of the program behind the port.',
  remediation: 'Name the networks that need it in `from_ip`, or in `source` of iptables.',
  sources: [moduleDocs('ufw', 'community/general'), moduleDocs('iptables')],
  references: [cwe(284), nist('AC-4'), nist('SC-7')],

  examples: {
    bad: [
      tasks(`- community.general.ufw:
    rule: allow
    «port: 5432»`),
      tasks(`- ufw:
    rule: allow
    src: 0.0.0.0/0
    «to_port: "3306"»`),
      tasks(`- ansible.builtin.iptables:
    chain: INPUT
    protocol: tcp
    «destination_port: 6379»
    jump: ACCEPT`),
      tasks(`- ansible.posix.firewalld:
    «port: 27017/tcp»
    permanent: true
    state: enabled`),
      tasks(`- community.windows.win_firewall_rule:
    name: RDP
    «localport: 3389»
    action: allow
    direction: in
    protocol: tcp`),
    ],
    good: [
      tasks(`- ansible.posix.firewalld: {port: 27017/tcp, zone: internal, state: enabled}`),
      tasks(`- ansible.posix.firewalld: {service: https, state: enabled}`),
      tasks(`- win_firewall_rule: {name: RDP, localport: 3389, action: allow, direction: in, remoteip: 10.0.0.0/8}`),
      tasks(`- ufw:
    rule: allow
    port: 5432
    from_ip: 10.0.0.0/8`),
      tasks(`- ufw: {rule: allow, port: 443}`),
      tasks(`- ufw: {rule: deny, port: 5432}`),
      tasks(`- ufw: {rule: allow, port: 5432, direction: out}`),
      tasks(`- ufw: {rule: allow, port: 5432, from_ip: "{{ office }}"}`),
      tasks(`- iptables: {chain: OUTPUT, destination_port: 5432, jump: ACCEPT}`),
      tasks(`- iptables: {chain: INPUT, destination_port: 5432, jump: ACCEPT, in_interface: lo}`),
      tasks(`- ufw: {rule: allow, port: "{{ port }}"}`),
    ],
  },

  judge(task) {
    if (task.isGone) return undefined;
    if (task.module === 'firewalld') return openedInFirewalld(task);
    if (task.module === 'win_firewall_rule') return openedInWindows(task);
    const port = task.module === 'ufw' || task.module === 'iptables' ? task.arg(...PORT[task.module]) : undefined;
    if (port?.text === undefined || !isInnerPort(port.text)) return undefined;
    const isOpen = task.module === 'ufw' ? opensInUfw(task) : opensInIptables(task);
    return isOpen ? foundAt(port) : undefined;
  },
});

const PORT = { ufw: ['port', 'to_port'], iptables: ['destination_port'] } as const;

function opensInUfw(task: Task): boolean {
  if (!/^(?:allow|limit)$/.test(task.text('rule') ?? '') || isOn(task.text('delete') ?? '')) return false;
  if (/^(?:out|outgoing)$/.test(task.text('direction') ?? '') || task.arg('interface', 'interface_in', 'if', 'if_in'))
    return false;
  return isOfAll(task.arg('from_ip', 'from', 'src'));
}

function opensInIptables(task: Task): boolean {
  if (task.text('chain') !== 'INPUT' || task.text('jump') !== 'ACCEPT' || task.arg('in_interface')) return false;
  return isOfAll(task.arg('source'));
}

/** Whether nothing says from where, or everything does. */
function isOfAll(source: Argument | undefined): boolean {
  return source === undefined || /^(?:any|0\.0\.0\.0\/0|::\/0)$/.test(source.text ?? '');
}

/** Of a zone for everybody: the default one, and those that are made for it. */
function openedInFirewalld(task: Task): ItemFinding | undefined {
  const isPublic = /^(?:public|external|)$/.test(task.text('zone') ?? (task.arg('zone') ? 'unknown' : ''));
  if (task.text('state') !== 'enabled' || !isPublic || task.arg('source', 'interface', 'rich_rule')) return undefined;
  const [port, service] = [task.arg('port'), task.arg('service')];
  if (port?.text !== undefined && isInnerPort(port.text.replace(/\/(?:tcp|udp)$/, ''))) return foundAt(port);
  return service?.text !== undefined && SERVICES.test(service.text) ? foundAt(service) : undefined;
}

/** As firewalld calls them. */
const SERVICES = /^(?:elasticsearch|mongodb|mssql|mysql|nfs|postgresql|redis|rdp|samba|telnet|vnc-server)$/;

function openedInWindows(task: Task): ItemFinding | undefined {
  const port = task.arg('localport');
  const isIn = task.text('direction') === 'in' && task.text('action') === 'allow' && task.text('enabled') !== 'no';
  if (port?.text === undefined || !isIn || !isInnerPort(port.text)) return undefined;
  const source = task.arg('remoteip');
  return source === undefined || /^any$/i.test(source.text ?? '') ? foundAt(port) : undefined;
}
