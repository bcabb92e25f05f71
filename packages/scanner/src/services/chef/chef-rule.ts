import { setArguments } from '../../fixing/edit-arguments.ts';
import { appendToFile } from '../../fixing/edit-directives.ts';
import { rulesOf, type Rule } from '../../rule.ts';
import { settingRulesOf, type SettingRule } from '../../rules/setting-rule.ts';
import type { ChefServerFile } from './chef-server-file.ts';

export const chefRule = rulesOf<ChefServerFile>('chef');

/** A rule about one setting, by its name with dots. */
export const chefSetting = settingRulesOf<ChefServerFile>('chef', {
  ask: (file, name) => [file.setting(name)],
  write(finding, name, value, input) {
    const written = /^(?:true|false|\d+|:\w+)$/.test(value) ? value : `'${value}'`;
    const [group = '', ...keys] = name.split('.');
    const line =
      keys.length === 0 ? `${group} ${written}` : `${group}${keys.map((key) => `['${key}']`).join('')} = ${written}`;
    return [...setArguments(finding, written), ...appendToFile(finding, input, line)];
  },
});

/** A rule about one setting of client.rb, knife.rb or solo.rb. */
export function chefClientSetting(rule: Omit<SettingRule<ChefServerFile, never>, 'reads'>): Rule<ChefServerFile> {
  return chefSetting({ ...rule, reads: ['client.rb'] });
}

export const SETTINGS = 'https://docs.chef.io/server/config_rb_server_optional_settings/';
export const SECRETS = 'https://docs.chef.io/server/ctl_chef_server/#secrets-management';
export const CLIENT = 'https://docs.chef.io/config_rb_client/';
/** The settings of knife.rb, which is now called config.rb. */
export const KNIFE = 'https://docs.chef.io/workstation/config_rb/';
export const SECURITY = 'https://docs.chef.io/server/server_security/';
