import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';

export default resourceRule({
  id: 'chef_recipe_share_mounted_by_old_protocol',
  title: 'A recipe mounts a share by SMB 1 (vers=1.0)',
  terms: ['SMBv1', 'CIFS', 'EternalBlue'],
  severity: HIGH,
  problem:
    'SMB 1 has neither encryption nor protection from an attacker on the network path, who reads and changes all files.',
  remediation: 'Write `vers=3.1.1` among the `options`.',
  sources: [resourceDocs('mount'), 'https://docs.kernel.org/admin-guide/cifs/usage.html'],
  references: [cwe(327), cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `
mount '/srv/shop' do
  device '//files.example.com/shop'
  fstype 'cifs'
  «options 'credentials=/root/.smb,vers=1.0'»
end`,
      `
mount '/srv/shop' do
  device '//files.example.com/shop'
  fstype 'cifs'
  «options ['rw', 'vers=1.0']»
  action [:mount, :enable]
end`,
    ],
    good: [
      `
mount '/srv/shop' do
  device '//files.example.com/shop'
  fstype 'cifs'
  options 'credentials=/root/.smb,vers=3.1.1'
end`,
      `
mount '/srv/shop' do
  fstype 'nfs'
  options 'vers=1.0'
end`,
      `
mount '/srv/shop' do
  fstype 'cifs'
  options 'vers=1.0'
  action [:umount, :disable]
end`,
    ],
  },

  judge(resource) {
    if (resource.type !== 'mount' || !/^(?:cifs|smbfs|smb3)$/.test(resource.text('fstype') ?? '')) return undefined;
    const at = resource.placeOf('options');
    const isMounted = resource.texts('action').every((action) => /^(?:mount|enable|remount)$/.test(action));
    const isOld = resource.texts('options').some((text) => /(?:^|[,\s])vers=1(?:\.0)?(?:[,\s]|$)/.test(text));
    return at && isMounted && isOld
      ? { at, message: { code: 'has', values: { setting: 'options', value: 'vers=1.0' } } }
      : undefined;
  },
});
