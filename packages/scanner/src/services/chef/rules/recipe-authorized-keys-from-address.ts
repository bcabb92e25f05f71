import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';

export default resourceRule({
  id: 'chef_recipe_authorized_keys_from_address',
  title: 'A recipe fetches keys that may log in from an address (authorized_keys)',
  severity: MODERATE_LOW,
  problem:
    'Whoever takes over the account or the server behind the address logs in to all nodes the next time that it runs.',
  remediation: 'Keep the keys in the cookbook or a data bag, and write them by `file` or `cookbook_file`.',
  sources: [resourceDocs('remote_file'), resourceDocs('cookbook_file')],
  references: [cwe(494), nist('IA-5')],

  examples: {
    bad: [
      `
remote_file '/home/deploy/.ssh/authorized_keys' do
  «source 'https://github.com/shop.keys'»
  mode '0600'
end`,
    ],
    good: [
      `
cookbook_file '/home/deploy/.ssh/authorized_keys' do
  source 'deploy.keys'
end`,
      `
remote_file '/home/deploy/.ssh/authorized_keys' do
  source 'https://keys.example.com/deploy'
  checksum '4f2b6a9de3a0c1b2a7c1f1f6a1ab0a4b4f2b6a9de3a0c1b2a7c1f1f6a1ab0a4b'
end`,
      `
remote_file '/home/deploy/.ssh/authorized_keys' do
  source "file:///mnt/deploy.keys"
end`,
    ],
  },

  judge(resource) {
    if (resource.type !== 'remote_file' || resource.isGone || resource.has('checksum')) return undefined;
    if (!/\/\.ssh\/authorized_keys2?$/.test(resource.nameBy('path') ?? '')) return undefined;
    const source = resource.property('source');
    return source?.text !== undefined && /^https?:\/\//i.test(source.text)
      ? { at: source.at, message: { code: 'is', values: { setting: 'source', value: source.text } } }
      : undefined;
  },
});
