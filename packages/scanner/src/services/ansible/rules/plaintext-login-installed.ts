import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';

/** As the distributions call them. Source: https://www.cisecurity.org/cis-benchmarks, "Services". */
const PACKAGE = /^(?:telnetd|telnet-server|inetutils-telnetd|rsh-server|rsh-redone-server|ypserv|nis)$/;

export default taskRule({
  id: 'ansible_plaintext_login_installed',
  title: 'A task installs a server to which people log in without encryption: telnet, rsh, NIS',
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
    ],
    good: [
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
    if (!/^(?:apt|dnf|dnf5|yum|package|zypper)$/.test(task.module) || task.isGone) return undefined;
    const state = task.arg('state');
    if (state && state.text === undefined) return undefined;
    const given = task.arg('name', 'pkg', 'package');
    if (given?.text !== undefined && PACKAGE.test(given.text)) return foundAt(given);
    const found = given && task.placedTexts(given.name).find(({ text }) => PACKAGE.test(text));
    return found && { at: found.at, message: { code: 'has', values: { setting: given.name, value: found.text } } };
  },
});
