import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOldShares, protectsWindows, weakeningIn, weakensWindows } from '../../../rules/windows-registry.ts';
import { recipeRule, resourceDocs } from '../chef-rule.ts';
import type { Resource } from '../recipe-file.ts';
import { registryValues } from '../registry-values.ts';

export default recipeRule({
  id: 'chef_recipe_windows_protection_off',
  title: 'A recipe switches a protection of Windows off: UAC, Defender, LSA protection, or SMBv1 on',
  terms: ['EnableLUA', 'DisableRealtimeMonitoring', 'UseLogonCredential', 'FS-SMB1'],
  severity: HIGH,
  problem:
    'A program that an attacker brings in is not stopped, becomes administrator unasked or reads the passwords of who is logged in.',
  remediation: 'Leave the protection on, and make an exception for the one program or share that needs it.',
  sources: [
    resourceDocs('registry_key'),
    resourceDocs('windows_feature'),
    resourceDocs('windows_uac'),
    resourceDocs('windows_defender'),
    resourceDocs('windows_service'),
    'https://learn.microsoft.com/en-us/windows-server/storage/file-server/troubleshoot/detect-enable-and-disable-smbv1-v2-v3',
  ],
  references: [cwe(693), nist('CM-6')],

  examples: {
    bad: [
      `
registry_key 'HKEY_LOCAL_MACHINE\\SYSTEM\\CurrentControlSet\\Services\\LanmanServer\\Parameters' do
  values [{ name: 'SMB1', type: :dword, «data: 1» }]
end`,
      `
windows_feature «'FS-SMB1'» do
  action :install
end`,
      `
windows_uac 'off' do
  «enable_uac false»
end`,
      `
windows_defender 'defender' do
  «realtime_protection false»
end`,
      `
windows_service 'WinDefend' do
  «action [:stop, :disable]»
end`,
      `
powershell_script 'defender' do
  «code 'Set-MpPreference -DisableRealtimeMonitoring $true'»
end`,
    ],
    good: [
      `
registry_key 'HKEY_LOCAL_MACHINE\\SYSTEM\\CurrentControlSet\\Services\\LanmanServer\\Parameters' do
  values [{ name: 'SMB1', type: :dword, data: 0 }]
end`,
      `
registry_key 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Shop' do
  values [{ name: 'SMB1', type: :dword, data: 1 }]
end`,
      `
windows_feature 'FS-SMB1' do
  action :remove
end`,
      `
windows_uac 'on' do
  enable_uac true
end`,
      `
windows_service 'WinDefend' do
  action [:enable, :start]
end`,
      `
windows_service 'Spooler' do
  action [:stop, :disable]
end`,
    ],
  },

  *check({ file }) {
    for (const resource of file.resources) {
      if (resource.isGone) continue;
      const weak = [...registryValues(resource)].find(({ key, name, data }) =>
        weakensWindows(key, name, data.text ?? ''),
      );
      if (weak)
        yield { at: weak.data.at, message: { code: 'is', values: { setting: weak.name, value: weak.data.text ?? '' } } };
      const off = resource.property(...(PROTECTIONS.get(resource.type) ?? []));
      if (off?.text === 'false')
        yield { at: off.at, message: { code: 'is', values: { setting: off.name, value: 'false' } } };
      const isStopped = resource.texts('action').some((action) => /^(?:disable|stop)$/.test(action));
      if (resource.action && isStopped && isProtection(resource)) {
        const values = { setting: 'action', value: resource.texts('action').join(', ') };
        yield { at: resource.action, message: { code: 'is', values } };
      }
      const script = resource.type === 'powershell_script' ? resource.property('code') : undefined;
      const weakening = weakeningIn(script?.text ?? '');
      if (script && weakening !== undefined) yield { at: script.at, message: weakening };
      const [name] = resource.directive.args;
      const isInstalled = resource.texts('action').every((action) => action === 'install');
      if (resource.type === 'windows_feature' && name && isInstalled && isOldShares(resource.name ?? ''))
        yield {
          at: { source: resource.directive.source, start: name.start, end: name.end },
          message: 'SMBv1 is installed',
        };
    }
  },
});

/** Properties that are true while the protection is on. */
const PROTECTIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['windows_uac', ['enable_uac']],
  ['windows_defender', ['realtime_protection']],
]);

function isProtection(resource: Resource): boolean {
  if (resource.type === 'windows_defender') return true;
  return /^(?:windows_)?service$/.test(resource.type) && protectsWindows(resource.nameBy('service_name') ?? '');
}
