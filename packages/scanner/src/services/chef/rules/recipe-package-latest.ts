import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';

export default resourceRule({
  id: 'chef_recipe_package_latest',
  title: 'A recipe installs whatever version of a package is the latest (action :upgrade)',
  severity: MODERATE_LOW,
  problem:
    'Each run can bring another version, which nobody tested, and one that was taken over arrives everywhere at once.',
  remediation: 'Name the `version`, or say `action :install` and update by a process of its own.',
  sources: [resourceDocs('package')],
  references: [cwe(1357), nist('CM-2')],

  examples: {
    bad: [
      `
package 'nginx' do
  «action :upgrade»
end`,
      `
gem_package 'shop' do
  «action [:upgrade]»
end`,
    ],
    good: [
      `
package 'nginx' do
  action :install
end`,
      `
package 'nginx' do
  version '1.26.2'
  action :upgrade
end`,
      `
package 'nginx' do
  action node['shop']['action']
end`,
    ],
  },

  judge(resource) {
    if (!/^(?:(?!rpm|dpkg|msu|cab|dmg|windows)[a-z]{2,12}_)?(?:package|gem)$/.test(resource.type)) return undefined;
    const { action } = resource;
    const isUpgraded = resource.texts('action').includes('upgrade');
    // A package from a file is the one that it is.
    if (!action || !isUpgraded || resource.has('version') || resource.has('source')) return undefined;
    return { at: action, message: { code: 'is', values: { setting: 'action', value: ':upgrade' } } };
  },
});
