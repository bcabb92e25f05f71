import { setArguments } from '../../fixing/edit-arguments.ts';
import { appendToFile } from '../../fixing/edit-directives.ts';
import type { ShellCommand } from '../../reading/shell-commands.ts';
import { WHOLE_FILE, rulesOf, type Finding, type Rule, type WrittenRule } from '../../rule.ts';
import { itemRulesOf, type ItemRule } from '../../rules/item-rule.ts';
import { settingRulesOf, type SettingRule } from '../../rules/setting-rule.ts';
import type { ChefServerFile } from './chef-server-file.ts';
import type { RecipeFile, Resource } from './recipe-file.ts';

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

const RECIPES = ['recipe.rb'] as const;

const ofRecipe = rulesOf<RecipeFile>('chef');

/** A rule about recipes and the attributes of cookbooks. */
export function recipeRule(rule: Omit<WrittenRule<RecipeFile>, 'reads'>): Rule<RecipeFile> {
  return saidOnce(ofRecipe({ ...rule, reads: RECIPES }));
}

/** What no turn of a loop decides is the same in all of them. */
function saidOnce(rule: Rule<RecipeFile>): Rule<RecipeFile> {
  return {
    ...rule,
    *check(input) {
      const known = new Set<string>();
      for (const finding of rule.check(input)) {
        const place = typeof finding === 'symbol' ? undefined : placeOf(finding);
        if (place !== undefined && known.has(place)) continue;
        if (place !== undefined) known.add(place);
        yield finding;
      }
    },
  };
}

function placeOf({ at, message }: Finding): string | undefined {
  if (at === WHOLE_FILE) return undefined;
  return `${at.start} ${at.end} ${typeof message === 'string' ? message : JSON.stringify(message)}`;
}

const ofResource = itemRulesOf<RecipeFile, Resource>(
  'chef',
  ({ file }) => file.resources,
  ({ directive: { source, start, headEnd } }) => ({ source, start, end: headEnd }),
);

/** A rule about each resource of a recipe. */
export function resourceRule(rule: Omit<ItemRule<RecipeFile, Resource>, 'reads'>): Rule<RecipeFile> {
  return saidOnce(ofResource({ ...rule, reads: RECIPES }));
}

const ofCommand = itemRulesOf<RecipeFile, ShellCommand>(
  'chef',
  ({ file }) => file.commands,
  ({ source, start, end }) => ({ source, start, end }),
);

/** A rule about each command that a recipe runs. */
export function recipeCommandRule(rule: Omit<ItemRule<RecipeFile, ShellCommand>, 'reads'>): Rule<RecipeFile> {
  return ofCommand({ ...rule, reads: RECIPES });
}

/** Where Chef documents one of its resources. */
export function resourceDocs(name: string): string {
  return `https://docs.chef.io/resources/${name}/`;
}

/** The pages of the cookbook that makes containers. */
export const DOCKER_COOKBOOK = 'https://github.com/sous-chefs/docker/blob/main/documentation';
export const SETTINGS = 'https://docs.chef.io/server/config_rb_server_optional_settings/';
export const SECRETS = 'https://docs.chef.io/server/ctl_chef_server/#secrets-management';
export const CLIENT = 'https://docs.chef.io/config_rb_client/';
/** The settings of knife.rb, which is now called config.rb. */
export const KNIFE = 'https://docs.chef.io/workstation/config_rb/';
export const SECURITY = 'https://docs.chef.io/server/server_security/';
