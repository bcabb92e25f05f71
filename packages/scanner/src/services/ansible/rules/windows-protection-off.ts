import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOldShares, protectsWindows, weakeningIn, weakensWindows } from '../../../rules/windows-registry.ts';
import { foundAt, taskRule, tasks } from '../ansible-rule.ts';
import { registryValue } from '../registry-value.ts';
import type { Task } from '../tasks-file.ts';
import { windowsScript } from '../windows-script.ts';

export default taskRule({
  id: 'ansible_windows_protection_off',
  title:
    'A task switches a protection of Windows off: UAC, Defender, updates, LSA protection, NLA, SMB signing, or SMBv1, LM or unencrypted WinRM on',
  terms: [
    'EnableLUA',
    'DisableRealtimeMonitoring',
    'WinDefend',
    'wuauserv',
    'UseLogonCredential',
    'FS-SMB1',
    'LmCompatibilityLevel',
    'AllowUnencrypted',
    'AutoAdminLogon',
  ],
  severity: HIGH,
  problem:
    'A program that an attacker brings in is not stopped or becomes administrator unasked, or passwords are read from the memory, the registry or what is sent over the network.',
  remediation: 'Leave the protection on, and make an exception for the one program or share that needs it.',
  sources: [
    'https://docs.ansible.com/ansible/latest/collections/ansible/windows/win_regedit_module.html',
    'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-remotemanagement',
    'https://learn.microsoft.com/en-us/windows/win32/msi/alwaysinstallelevated',
    'https://learn.microsoft.com/en-us/windows-server/storage/file-server/troubleshoot/detect-enable-and-disable-smbv1-v2-v3',
  ],
  references: [cwe(693), nist('CM-6')],

  examples: {
    bad: [
      tasks(`- ansible.windows.win_regedit:
    path: HKLM:\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\System
    name: EnableLUA
    «data: 0»
    type: dword`),
      tasks(`- ansible.windows.win_feature:
    «name: FS-SMB1»
    state: present`),
      tasks(`- ansible.windows.win_feature:
    name:
      - FS-FileServer
      - «FS-SMB1»
    state: present`),
      tasks(`- ansible.windows.win_service:
    name: WinDefend
    «start_mode: disabled»`),
      tasks(`- ansible.windows.win_powershell:
    «script: Set-MpPreference -DisableRealtimeMonitoring $true»`),
      tasks(`- ansible.windows.win_regedit:
    path: HKLM:\\SYSTEM\\CurrentControlSet\\Control\\Lsa
    name: LmCompatibilityLevel
    «data: 1»`),
      tasks(`- «win_shell: Set-Item -Path WSMan:\\localhost\\Service\\AllowUnencrypted -Value $true»`),
    ],
    good: [
      tasks(`- win_service:
    name: WinDefend
    start_mode: auto
    state: started`),
      tasks(`- ansible.windows.win_regedit:
    path: HKLM:\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\System
    name: EnableLUA
    data: 1`),
      tasks(`- ansible.windows.win_feature:
    name: FS-SMB1
    state: absent`),
      tasks(`- win_regedit:
    path: HKLM:\\SOFTWARE\\Shop
    name: EnableLogs
    data: 0`),
      tasks(`- win_regedit:
    path: HKLM:\\SOFTWARE\\Policies\\Microsoft\\Windows Defender
    name: DisableAntiSpyware
    data: "{{ wanted }}"`),
      tasks(`- win_regedit:
    path: HKLM:\\SYSTEM\\CurrentControlSet\\Control\\Lsa
    name: LmCompatibilityLevel
    data: 5`),
      tasks(`- win_shell: Set-Item -Path WSMan:\\localhost\\Service\\AllowUnencrypted -Value $false`),
    ],
  },

  judge(task) {
    if (task.isGone) return undefined;
    const feature = oldShares(task);
    if (feature) return { at: feature.at, message: { code: 'is', values: { setting: 'name', value: feature.text } } };
    const found = task.module === 'win_regedit' ? weakValue(task) : stoppedProtection(task);
    if (found) return foundAt(found);
    const { text, at } = windowsScript(task);
    const message = weakeningIn(text);
    return message === undefined ? undefined : { at, message };
  },
});

function weakValue(task: Task) {
  const value = registryValue(task);
  return value && weakensWindows(value.key, value.name, value.text) ? value.data : undefined;
}

function stoppedProtection(task: Task) {
  const name = task.module === 'win_service' ? task.text('name') : undefined;
  if (name === undefined || !protectsWindows(name)) return undefined;
  const [mode, state] = [task.arg('start_mode'), task.arg('state')];
  return mode?.text === 'disabled' ? mode : state?.text === 'stopped' && mode === undefined ? state : undefined;
}

function oldShares(task: Task) {
  if (!/^win_(?:optional_)?feature$/.test(task.module)) return undefined;
  const state = task.arg('state');
  const isPresent = state === undefined || state.text === 'present';
  return isPresent ? task.placedTexts('name').find(({ text }) => isOldShares(text)) : undefined;
}
