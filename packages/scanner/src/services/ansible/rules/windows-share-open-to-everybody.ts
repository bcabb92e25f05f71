import { HIGH, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ownedByAll, sharesWithAll } from '../../../rules/windows-shares.ts';
import { moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import type { Task } from '../tasks-file.ts';
import { windowsScript } from '../windows-script.ts';

export default taskRule({
  id: 'ansible_windows_share_open_to_everybody',
  title: 'A task lets everybody write to a share of Windows (full, -FullAccess Everyone)',
  terms: ['SMB', 'win_share', 'New-SmbShare', 'net share'],
  severity: HIGH,
  problem:
    'Every account of the network, and a program that runs under one, changes or encrypts the files and puts its own among them.',
  remediation: 'Give `full` and `change` to the groups that work with the files, and to nobody else.',
  sources: [moduleDocs('win_share', 'ansible/windows')],
  references: [cwe(732), nist('AC-3'), nist('AC-6')],

  examples: {
    bad: [
      tasks(`- ansible.windows.win_share:
    name: plans
    path: D:\\Plans
    «full: Administrators,Everyone»`),
      tasks(`- win_share:
    name: drop
    path: D:\\Drop
    «change: Authenticated Users»
    read: Everyone`),
      tasks(`- «win_shell: New-SmbShare -Name Plans -Path D:/Plans -FullAccess Everyone»`),
    ],
    good: [
      tasks(`- win_share:
    name: plans
    path: D:\\Plans
    full: CORP\\File-Admins
    read: Everyone`),
      tasks(`- win_share:
    name: plans
    state: absent
    full: Everyone`),
      tasks(`- win_share:
    name: plans
    path: D:\\Plans
    full: "{{ share_owners }}"`),
      tasks(`- win_shell: Get-SmbShare -Name Plans`),
    ],
  },

  judge(task) {
    if (task.isGone) return undefined;
    if (task.module === 'win_share') return openShare(task);
    const { text, at } = windowsScript(task);
    const value = sharesWithAll(text);
    return value === undefined
      ? undefined
      : { at, message: { code: 'has', values: { setting: 'the command', value } } };
  },
});

/** Lists of names are texts with commas between. */
function openShare(task: Task) {
  for (const name of ['full', 'change']) {
    const given = task.arg(name);
    const value = given?.text?.split(',').find(ownedByAll);
    if (!given || value === undefined) continue;
    const severity = name === 'full' ? HIGH : MODERATE;
    return {
      at: given.at,
      severity,
      message: { code: 'has', values: { setting: name, value: value.trim() } },
    } as const;
  }
  return undefined;
}
