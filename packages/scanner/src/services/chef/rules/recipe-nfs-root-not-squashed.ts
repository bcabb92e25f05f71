import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ROOT_NOT_SQUASHED } from '../../../rules/weak-lines.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';
import { writes } from '../recipe-lines.ts';

export default resourceRule({
  id: 'chef_recipe_nfs_root_not_squashed',
  title: 'A recipe shares a folder by NFS with root as root: no_root_squash',
  terms: ['exports', 'nfs_export'],
  severity: MODERATE,
  problem:
    'Whoever is root on a client is root in the folder: a setuid program put there makes others root where it is mounted.',
  remediation: 'Remove `no_root_squash`, and name the clients that need the folder.',
  sources: [
    resourceDocs('file'),
    'https://github.com/sous-chefs/nfs',
    'https://man7.org/linux/man-pages/man5/exports.5.html',
  ],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `
file '/etc/exports' do
  content <<~EXPORTS
    /srv/docs 10.0.0.0/8(ro,sync)
    «/srv/share 10.0.0.0/8(rw,sync,no_root_squash)»
  EXPORTS
end`,
      `
nfs_export '/srv/share' do
  network '10.0.0.0/8'
  writeable true
  «options ['no_root_squash']»
end`,
    ],
    good: [
      `
file '/etc/exports' do
  content "/srv/share 10.0.0.0/8(rw,sync,root_squash)\\n"
end`,
      `
nfs_export '/srv/share' do
  network '10.0.0.0/8'
  options ['root_squash']
end`,
    ],
  },

  judge(resource) {
    const options = resource.type === 'nfs_export' && !resource.isGone ? resource.placeOf('options') : undefined;
    if (options && resource.texts('options').includes('no_root_squash'))
      return { at: options, message: { code: 'has', values: { setting: 'options', value: 'no_root_squash' } } };
    return writes(resource, (line) => ROOT_NOT_SQUASHED.test(line));
  },
});
