import { setArguments } from '../../fixing/edit-arguments.ts';
import { appendToFile } from '../../fixing/edit-directives.ts';
import { rulesOf } from '../../rule.ts';
import { settingRulesOf } from '../../rules/setting-rule.ts';
import type { ChefServerFile } from './chef-server-file.ts';

export const chefRule = rulesOf<ChefServerFile>('chef');

/** A rule about one setting, by its name with dots. */
export const chefSetting = settingRulesOf<ChefServerFile>('chef', {
  ask: (file, name) => [file.setting(name)],
  write(finding, name, value, input) {
    const written = /^(?:true|false|\d+)$/.test(value) ? value : `'${value}'`;
    const [group = '', ...keys] = name.split('.');
    const line =
      keys.length === 0 ? `${group} ${written}` : `${group}${keys.map((key) => `['${key}']`).join('')} = ${written}`;
    return [...setArguments(finding, written), ...appendToFile(finding, input, line)];
  },
});

export const SETTINGS = 'https://docs.chef.io/server/config_rb_server_optional_settings/';
export const SECRETS = 'https://docs.chef.io/server/ctl_chef_server/#secrets-management';
export const SECURITY = 'https://docs.chef.io/server/server_security/';
