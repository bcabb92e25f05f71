import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';

export default resourceRule({
  id: 'chef_recipe_checkout_unpinned',
  title: 'A recipe checks out whatever is newest of a repository (revision master)',
  severity: MODERATE_LOW,
  problem: 'Each run can bring other code, and whoever may push to the repository has it run on all nodes.',
  remediation: 'Name a tag or a commit as `revision`.',
  sources: [resourceDocs('git')],
  references: [cwe(494), nist('CM-2')],

  examples: {
    bad: [
      `
git '/srv/shop' do
  repository 'https://git.example.com/shop.git'
  «revision 'master'»
end`,
      `
«git '/srv/shop' do»
  repository 'https://git.example.com/shop.git'
  action :sync
end`,
    ],
    good: [
      `
git '/srv/shop' do
  repository 'https://git.example.com/shop.git'
  revision 'v1.2.0'
end`,
      `
git '/srv/shop' do
  repository 'https://git.example.com/shop.git'
  revision node['shop']['revision']
end`,
    ],
  },

  judge(resource) {
    if (resource.type !== 'git' || resource.isGone || !resource.has('repository')) return undefined;
    const given = resource.property('revision', 'branch', 'reference');
    if (!given) {
      return resource.has('if') || resource.has('unless')
        ? undefined
        : { code: 'default', values: { setting: 'revision', value: 'HEAD' } };
    }
    const isNewest = /^(?:HEAD|master|main|develop|trunk)$/.test(given.text ?? '');
    return isNewest
      ? { at: given.at, message: { code: 'is', values: { setting: given.name, value: given.text ?? '' } } }
      : undefined;
  },
});
