import { MODERATE } from '@plumbline/model/severity';
import { isPlaintextLoginPackage, isPlaintextLoginService } from '../../../rules/plaintext-logins.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { isOn } from '../arguments.ts';

export default taskRule({
  id: 'ansible_plaintext_login_installed',
  title:
    'A task installs or starts a server to which people log in, or fetch files, without encryption: telnet, rsh, NIS, TFTP',
  severity: MODERATE,
  problem: 'Whoever is on the path reads names and passwords, and takes over what was begun.',
  remediation: 'Install `openssh-server` instead, and remove the package with `state: absent`.',
  sources: [moduleDocs('package'), 'https://www.rfc-editor.org/rfc/rfc854'],
  references: [cwe(319), nist('CM-7')],

  examples: {
    bad: [
      tasks(`- apt:
    name:
      - openssh-server
      - «telnetd»
    state: present`),
      tasks(`- yum: «name=telnet-server state=installed»`),
      tasks(`- dnf:
    name: "{{ item }}"
  loop:
    - vim
    - «rsh-server»`),
      tasks(`- systemd:
    «name: rsh.socket»
    state: started`),
      tasks(`- apt: «pkg=tftpd-hpa»`),
      tasks(`- cisco.ios.ios_config:
    parents: line vty 0 4
    lines: [«transport input telnet]»`),
      tasks(`- ansible.windows.win_feature:
    «name: Telnet-Server»
    state: present`),
    ],
    good: [
      tasks(`- win_feature: {name: Telnet-Client, state: present}`),
      tasks(`- systemd:
    name: telnet.socket
    state: stopped
    enabled: no`),
      tasks(`- apt:
    name: [telnetd, rsh-server]
    state: absent`),
      tasks(`- apt:
    name: telnet # the client
    state: present`),
      tasks(`- package:
    name: telnetd
    state: "{{ wanted }}"`),
    ],
  },

  judge(task) {
    const service = /^(?:service|systemd|systemd_service)$/.test(task.module) ? task.arg('name') : undefined;
    if (service?.text !== undefined && isPlaintextLoginService(service.text)) {
      const isStarted = /^(?:started|restarted)$/.test(task.text('state') ?? '') || isOn(task.text('enabled') ?? '');
      return isStarted ? foundAt(service) : undefined;
    }
    const line = /^\w+_config$/.test(task.module)
      ? task.placedTexts('lines').find(({ text }) => /^\s*transport input (?:all|.*\btelnet)\b/.test(text))
      : undefined;
    if (line)
      return { at: line.at, message: { code: 'has', values: { setting: 'lines', value: line.text.slice(0, 60) } } };
    if (!/^(?:apt|dnf|dnf5|yum|package|zypper|win_feature)$/.test(task.module) || task.isGone) return undefined;
    const state = task.arg('state');
    if (state && state.text === undefined) return undefined;
    const given = task.arg('name', 'pkg', 'package');
    if (given?.text !== undefined && isPlaintextLoginPackage(given.text)) return foundAt(given);
    const found = given && task.placedTexts(given.name).find(({ text }) => isPlaintextLoginPackage(text));
    return found && { at: found.at, message: { code: 'has', values: { setting: given.name, value: found.text } } };
  },
});
