import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import {
  isOldPowerShell,
  isOldShares,
  protectsWindows,
  weakeningIn,
  weakensWindows,
} from '../../../rules/windows-registry.ts';
import { recipeRule, resourceDocs } from '../chef-rule.ts';
import type { Resource } from '../recipe-file.ts';
import { registryValues } from '../registry-values.ts';

export default recipeRule({
  id: 'chef_recipe_windows_protection_off',
  title: 'A recipe switches a protection of Windows off: UAC, Defender, LSA protection, or SMBv1 on',
  terms: ['EnableLUA', 'DisableRealtimeMonitoring', 'UseLogonCredential', 'FS-SMB1', 'no_prompt', 'PowerShell 2'],
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
windows_uac 'silent' do
  «consent_behavior_admins :no_prompt»
end`,
      `
dsc_resource 'uac' do
  resource :registry
  property :key, 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\System'
  property :valuename, 'EnableLUA'
  «property :valuedata, '0'»
end`,
      `
windows_feature_powershell «'PowerShell-V2'» do
  action :install
end`,
      `
windows_security_policy 'LSAAnonymousNameLookup' do
  «secvalue '1'»
end`,
      `
batch 'uac' do
  «code 'reg add HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\System /v EnableLUA /t REG_DWORD /d 0 /f'»
end`,
      `
powershell_script 'firewall' do
  «code 'Set-NetFirewallProfile -Profile Public -Enabled False'»
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
  consent_behavior_admins :secure_prompt_for_consent
end`,
      `
powershell_script 'firewall' do
  code 'Set-NetFirewallProfile -Profile Public -Enabled True'
end`,
      `
batch 'shop' do
  code 'reg add HKLM\\SOFTWARE\\Shop /v EnableLUA /t REG_DWORD /d 0 /f'
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
        yield {
          at: weak.data.at,
          message: { code: 'is', values: { setting: weak.name, value: weak.data.text ?? '' } },
        };
      for (const [type, property, bad] of PROTECTIONS) {
        const off = resource.type === type ? resource.property(property) : undefined;
        if (off?.text === bad) yield { at: off.at, message: { code: 'is', values: { setting: property, value: bad } } };
      }
      const lookup = resource.type === 'windows_security_policy' ? resource.property('secvalue') : undefined;
      if (lookup?.text === '1' && resource.nameBy('secoption') === 'LSAAnonymousNameLookup')
        yield { at: lookup.at, message: { code: 'is', values: { setting: 'LSAAnonymousNameLookup', value: '1' } } };
      const isStopped = resource.texts('action').some((action) => /^(?:disable|stop)$/.test(action));
      if (resource.action && isStopped && isProtection(resource)) {
        const values = { setting: 'action', value: resource.texts('action').join(', ') };
        yield { at: resource.action, message: { code: 'is', values } };
      }
      const script = SCRIPTS.has(resource.type) ? resource.property(SCRIPTS.get(resource.type) ?? '') : undefined;
      const weakening = weakeningIn(script?.text ?? '');
      if (script && weakening !== undefined) yield { at: script.at, message: weakening };
      const [name] = resource.directive.args;
      const isInstalled = resource.texts('action').every((action) => action === 'install');
      if (!resource.type.startsWith('windows_feature') || !name || !isInstalled) continue;
      const listed = resource.placeOf('feature_name');
      const features = listed ? resource.texts('feature_name') : resource.names;
      const place = listed ?? { source: resource.directive.source, start: name.start, end: name.end };
      if (features.some(isOldShares)) yield { at: place, message: 'SMBv1 is installed' };
      else if (features.some(isOldPowerShell)) yield { at: place, message: 'PowerShell 2 is installed' };
    }
  },
});

/** Properties, and the values that switch a protection off. */
const PROTECTIONS = [
  ['windows_uac', 'enable_uac', 'false'],
  ['windows_uac', 'consent_behavior_admins', 'no_prompt'],
  ['windows_uac', 'prompt_on_secure_desktop', 'false'],
  ['windows_defender', 'realtime_protection', 'false'],
  ['windows_defender', 'intrusion_protection_system', 'false'],
] as const;

/** The property of a script that Windows runs. */
const SCRIPTS: ReadonlyMap<string, string> = new Map([
  ['powershell_script', 'code'],
  ['batch', 'code'],
  ['execute', 'command'],
]);

function isProtection(resource: Resource): boolean {
  if (resource.type === 'windows_defender') return true;
  return /^(?:windows_)?service$/.test(resource.type) && protectsWindows(resource.nameBy('service_name') ?? '');
}
