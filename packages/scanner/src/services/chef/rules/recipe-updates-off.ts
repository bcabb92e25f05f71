import { MODERATE_LOW } from '@plumbline/model/severity';
import { UPDATES } from '../../../rules/automatic-updates.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';
import type { Resource } from '../recipe-file.ts';

export default resourceRule({
  id: 'chef_recipe_updates_off',
  title: 'A recipe stops or removes what installs security updates by itself',
  terms: ['unattended-upgrades', 'dnf-automatic', 'yum-cron', 'windows_update_settings', 'disable_automatic_updates'],
  severity: MODERATE_LOW,
  problem: 'Known flaws stay open until somebody thinks of the machine.',
  remediation: 'Leave updates on, and keep them to security updates where others break something.',
  sources: [
    resourceDocs('windows_update_settings'),
    resourceDocs('service'),
    'https://wiki.debian.org/UnattendedUpgrades',
  ],
  references: [cwe(1104), nist('SI-2')],

  examples: {
    bad: [
      `
windows_update_settings 'patches' do
  «disable_automatic_updates true»
end`,
      `
service 'unattended-upgrades' do
  «action [:stop, :disable]»
end`,
      `
package 'dnf-automatic' do
  «action :remove»
end`,
      `
macos_userdefaults 'updates' do
  domain '/Library/Preferences/com.apple.SoftwareUpdate'
  key 'CriticalUpdateInstall'
  «value false»
end`,
    ],
    good: [
      `
windows_update_settings 'patches' do
  disable_automatic_updates false
  automatic_update_option :download_and_schedule
end`,
      `
service 'unattended-upgrades' do
  action [:enable, :start]
end`,
      `
package 'unattended-upgrades' do
  action :install
end`,
      `
macos_userdefaults 'updates' do
  domain '/Library/Preferences/com.apple.SoftwareUpdate'
  key 'CriticalUpdateInstall'
  value node['shop']['updates']
end`,
    ],
  },

  judge(resource) {
    const { type, action } = resource;
    if (type === 'windows_update_settings' || /^mac_?os_(?:x_)?userdefaults$/.test(type)) return setOff(resource);
    const isService = /^(?:service|systemd_unit)$/.test(type);
    if (!isService && !/^(?:(?:apt|dnf|yum)_)?package$/.test(type)) return undefined;
    const name = resource.nameBy(isService ? 'service_name' : 'package_name') ?? '';
    const unwanted = isService ? /^(?:stop|disable|mask)$/ : /^(?:remove|purge)$/;
    const value = resource.texts('action').find((one) => unwanted.test(one));
    return action && value !== undefined && UPDATES.test(name)
      ? { at: action, message: { code: 'is', values: { setting: 'action', value } } }
      : undefined;
  },
});

function setOff(resource: Resource) {
  if (resource.isGone) return undefined;
  const given = resource.property(resource.type === 'windows_update_settings' ? 'disable_automatic_updates' : 'value');
  if (given?.name === 'disable_automatic_updates')
    return given.text === 'true'
      ? { at: given.at, message: { code: 'is', values: { setting: given.name, value: 'true' } } as const }
      : undefined;
  const key = resource.text('key') ?? '';
  const isOfUpdates = /(?:^|\/)com\.apple\.SoftwareUpdate(?:\.plist)?$/.test(resource.text('domain') ?? '');
  const isOff = isOfUpdates && /^(?:0|false|no)$/i.test(given?.text ?? '') && OF_UPDATES.has(key);
  return given && isOff
    ? { at: given.at, message: { code: 'is', values: { setting: key, value: given.text ?? '' } } as const }
    : undefined;
}

/**
 * What macOS asks for and installs by itself.
 * Source: https://github.com/usnistgov/macos_security/tree/main/rules/system_settings
 */
const OF_UPDATES: ReadonlySet<string> = new Set([
  'AutomaticCheckEnabled',
  'AutomaticDownload',
  'ConfigDataInstall',
  'CriticalUpdateInstall',
]);
