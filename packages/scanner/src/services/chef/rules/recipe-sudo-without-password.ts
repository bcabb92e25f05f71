import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { recipeRule, resourceDocs } from '../chef-rule.ts';
import type { Finding } from '../../../rule.ts';
import type { Resource } from '../recipe-file.ts';

/** Nothing said of whom, or root or everybody. */
const ANYTHING = /^[^#\n(]{1,500}(?:\((?:ALL|root)\b[^)\n]{0,100}\))?[ \t]*NOPASSWD[ \t]*:[ \t]*ALL\b/m;

/** What the cookbook `sudo` was told before it had a resource. */
const PASSWORDLESS =
  /^(?:node\.)?(?:force_)?(?:default|override|normal|set)!?\[['":]authorization['"]?\]\[['":]sudo['"]?\]\[['":]passwordless['"]?\]$/;

export default recipeRule({
  id: 'chef_recipe_sudo_without_password',
  title: 'A recipe lets a user become root by sudo without a password (nopasswd)',
  terms: ['NOPASSWD'],
  severity: MODERATE,
  problem: 'Whoever takes over the account, by a program that it runs or a key that was left behind, is root at once.',
  remediation: 'Take `nopasswd true` or the attribute `passwordless` out, or name the `commands` that need it.',
  sources: [resourceDocs('sudo'), 'https://github.com/chef-boneyard/sudo'],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `
sudo 'deploy' do
  users 'deploy'
  «nopasswd true»
end`,
      `
file '/etc/sudoers.d/deploy' do
  mode '0440'
  «content 'deploy ALL=(ALL) NOPASSWD: ALL'»
end`,
      `
default['authorization']['sudo']['groups'] = ['sysadmin']
«default['authorization']['sudo']['passwordless'] = true»`,
    ],
    good: [
      `
default['authorization']['sudo']['passwordless'] = true
default['authorization']['sudo']['passwordless'] = false`,
      `
default['shop']['sudo']['passwordless'] = true`,
      `
sudo 'deploy' do
  users 'deploy'
  commands ['/usr/bin/systemctl restart shop']
  nopasswd true
end`,
      `
sudo 'deploy' do
  users 'deploy'
  nopasswd false
end`,
      `
sudo 'deploy' do
  users 'deploy'
  nopasswd true
  action :delete
end`,
      `
sudo 'deploy' do
  users 'deploy'
  runas 'postgres'
  nopasswd true
end`,
      `
file '/etc/sudoers.d/deploy' do
  content 'deploy ALL=(postgres) NOPASSWD: ALL'
end`,
    ],
  },

  *check({ file }) {
    const attribute = file.statements.findLast(({ name }) => PASSWORDLESS.test(name.replaceAll(' ', '')));
    const [value] = attribute?.args ?? [];
    if (attribute) file.textsOf(attribute, () => true);
    if (attribute && value?.unknown !== true && value?.value === 'true')
      yield { at: attribute, message: { code: 'is', values: { setting: 'passwordless', value: 'true' } } };
    for (const resource of file.resources) {
      const found = foundIn(resource);
      if (found) yield found;
    }
  },
});

function foundIn(resource: Resource): Finding | undefined {
  if (resource.isGone) return undefined;
  if (resource.type === 'sudo') {
    const given = resource.property('nopasswd');
    const commands = resource.texts('commands');
    const isAll = !resource.has('commands') || commands.includes('ALL');
    const isRoot = !resource.has('runas') || /^(?:ALL|root)\b/.test(resource.text('runas') ?? '');
    if (given?.text !== 'true' || !isAll || !isRoot || resource.has('template')) return undefined;
    return { at: given.at, message: { code: 'is', values: { setting: 'nopasswd', value: 'true' } } };
  }
  const content = resource.type === 'file' ? resource.property('content') : undefined;
  return content?.text !== undefined && ANYTHING.test(content.text)
    ? { at: content.at, message: { code: 'has', values: { setting: 'content', value: 'NOPASSWD: ALL' } } }
    : undefined;
}
