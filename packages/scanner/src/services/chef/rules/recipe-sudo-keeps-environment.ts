import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';

export default resourceRule({
  id: 'chef_recipe_sudo_keeps_environment',
  title: 'A recipe lets users hand their environment to what sudo runs (setenv, env_keep LD_PRELOAD, !env_reset)',
  terms: ['SETENV', 'LD_PRELOAD', 'PYTHONPATH'],
  severity: MODERATE,
  problem:
    'By LD_PRELOAD, PYTHONPATH and the like the user has a library of their own loaded into the command, and is root although only that command was allowed.',
  remediation: 'Take the property out, and keep only variables that no program loads code by.',
  sources: [resourceDocs('sudo'), 'https://www.sudo.ws/docs/man/sudoers.man/'],
  references: [cwe(427), nist('AC-6')],

  examples: {
    bad: [
      `
sudo 'deploy' do
  users 'deploy'
  commands ['/usr/local/bin/report']
  «setenv true»
end`,
      `
sudo 'deploy' do
  users 'deploy'
  commands ['/usr/local/bin/report']
  «env_keep_add ['HOME', 'LD_PRELOAD']»
end`,
      `
sudo 'deploy' do
  users 'deploy'
  commands ['/usr/local/bin/report']
  «defaults ['!env_reset']»
end`,
    ],
    good: [
      `
sudo 'deploy' do
  users 'deploy'
  commands ['/usr/local/bin/report']
  env_keep_add ['HTTP_PROXY']
end`,
      `
sudo 'deploy' do
  users 'deploy'
  setenv false
end`,
      `
sudo 'deploy' do
  users 'deploy'
  setenv true
end`, // everything is allowed anyhow
    ],
  },

  judge(resource) {
    if (resource.type !== 'sudo' || resource.isGone || resource.has('template')) return undefined;
    const commands = resource.texts('commands');
    // Who may do everything needs no variable for it.
    const isNarrow = resource.has('commands') && commands.length > 0 && !commands.includes('ALL');
    if (!isNarrow) return undefined;
    for (const [setting, bad] of KEEPING) {
      const at = resource.placeOf(setting);
      const value = resource.texts(setting).find((text) => bad.test(text));
      if (at && value !== undefined) return { at, message: { code: 'has', values: { setting, value } } };
    }
    return undefined;
  },
});

/** What programs load code by. */
const KEEPING: readonly (readonly [setting: string, bad: RegExp])[] = [
  ['setenv', /^true$/],
  [
    'env_keep_add',
    /^(?:\*|LD_\w{1,30}|PATH|BASH_ENV|ENV|SHELLOPTS|PERL5(?:LIB|OPT)|PERLLIB|PYTHON(?:PATH|HOME|STARTUP)|RUBY(?:LIB|OPT)|NODE_(?:PATH|OPTIONS)|JAVA_TOOL_OPTIONS)$/,
  ],
  ['defaults', /^!\s?env_reset$|^(?:env_keep\s?\+?=\s?"?|.*\s)LD_(?:PRELOAD|LIBRARY_PATH)\b/],
];
