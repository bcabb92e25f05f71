import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';

/** What is run or installed as it is. */
const PROGRAM = /\.(?:sh|bash|py|pl|rb|run|bin|deb|rpm|msi|exe|jar|war|ps1|AppImage|tgz|tar|tar\.\w{1,4}|zip)$/i;

export default resourceRule({
  id: 'chef_recipe_download_unverified',
  title: 'A recipe downloads a program without a checksum',
  severity: MODERATE_LOW,
  problem:
    'Whoever may change the file on its server changes what the nodes run: nothing notices that it is another one.',
  remediation: 'Give the SHA-256 of the file as `checksum`.',
  sources: [resourceDocs('remote_file')],
  references: [cwe(494), nist('SI-7')],

  examples: {
    bad: [
      `
«remote_file '/opt/a.tgz' do»
  source 'https://example.com/a-1.2.0.tgz'
  mode '0644'
end`,
    ],
    good: [
      `
remote_file '/opt/a.tgz' do
  source 'https://example.com/a-1.2.0.tgz'
  checksum '4f2b6a9de3a0c1b2a7c1f1f6a1ab0a4b4f2b6a9de3a0c1b2a7c1f1f6a1ab0a4b'
end`,
      `
remote_file '/opt/a.tgz' do
  source 'https://example.com/a-1.2.0.tgz'
  checksum node['shop']['checksum']
end`,
      `
remote_file '/opt/list.json' do
  source 'https://example.com/list.json'
end`,
      `
remote_file '/opt/a.tgz' do
  source 'file:///mnt/a.tgz'
end`,
    ],
  },

  judge(resource) {
    if (resource.type !== 'remote_file' || resource.isGone || resource.has('checksum')) return undefined;
    const source = resource.text('source');
    if (source === undefined || !/^https:\/\//i.test(source) || !PROGRAM.test(source.replace(/[?#].*/, '')))
      return undefined;
    return resource.property('checksum') ? undefined : { code: 'not-set', values: { setting: 'checksum' } };
  },
});
