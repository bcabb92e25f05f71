import { HIGH } from '@plumbline/model/severity';
import { macosProtectionIn, weakensMacos } from '../../../rules/macos-settings.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { recipeRule, resourceDocs } from '../chef-rule.ts';

export default recipeRule({
  id: 'chef_recipe_macos_protection_off',
  title: 'A recipe switches a protection of macOS off: its firewall, Gatekeeper, FileVault, the password of the screen',
  terms: ['spctl --master-disable', 'globalstate', 'GuestEnabled', 'csrutil disable', 'autoLoginUser'],
  severity: HIGH,
  problem:
    'A program that nobody signed is run without a question, or whoever reaches the machine, or its port, is let in.',
  remediation: 'Leave the protection on, and make an exception for the one program that needs it.',
  sources: [
    resourceDocs('macos_userdefaults'),
    'https://github.com/usnistgov/macos_security/blob/main/rules/system_settings/system_settings_firewall_enable.yaml',
    'https://github.com/usnistgov/macos_security/blob/main/rules/system_settings/system_settings_gatekeeper_identified_developers_allowed.yaml',
    'https://github.com/usnistgov/macos_security/blob/main/rules/system_settings/system_settings_guest_account_disable.yaml',
    'https://github.com/usnistgov/macos_security/blob/main/rules/system_settings/system_settings_screensaver_password_enforce.yaml',
  ],
  references: [cwe(693), nist('CM-6')],

  examples: {
    bad: [
      `
macos_userdefaults 'firewall' do
  domain '/Library/Preferences/com.apple.alf'
  key 'globalstate'
  «value 0»
end`,
      `
plist 'guest' do
  path '/Library/Preferences/com.apple.loginwindow.plist'
  entry 'GuestEnabled'
  «value true»
end`,
      `
execute 'gatekeeper' do
  command «'spctl --master-disable'»
end`,
    ],
    good: [
      `
macos_userdefaults 'firewall' do
  domain '/Library/Preferences/com.apple.alf'
  key 'globalstate'
  value 1
end`,
      `
macos_userdefaults 'shop' do
  domain 'com.example.shop'
  key 'globalstate'
  value 0
end`,
      `
macos_userdefaults 'firewall' do
  domain '/Library/Preferences/com.apple.alf'
  key 'globalstate'
  value node['shop']['firewall']
end`,
      `
execute 'gatekeeper' do
  command 'spctl --status'
end`,
    ],
  },

  *check({ file }) {
    for (const resource of file.resources) {
      if (resource.isGone || !/^(?:mac_?os_(?:x_)?userdefaults|plist)$/.test(resource.type)) continue;
      const domain = resource.text('domain') ?? resource.text('path') ?? '';
      const [key, value] = [resource.text('key', 'entry') ?? '', resource.property('value')];
      if (value?.text !== undefined && weakensMacos(domain, key, value.text))
        yield { at: value.at, message: { code: 'is', values: { setting: key, value: value.text } } };
    }
    for (const command of file.commands) {
      const message = macosProtectionIn(command);
      if (message !== undefined)
        yield { at: { source: command.source, start: command.start, end: command.end }, message };
    }
  },
});
