import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { missingMountOptions } from '../../../rules/shared-folder.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';

export default resourceRule({
  id: 'chef_recipe_shared_folder_mounted_freely',
  title: 'A recipe mounts a folder for everybody (/tmp, /dev/shm) without nodev, nosuid or noexec',
  severity: MODERATE_LOW,
  problem:
    'An attacker with any account puts programs there and runs them, also such that take the rights of their owner.',
  remediation: 'Add `nodev,nosuid,noexec` to `options`.',
  sources: [resourceDocs('mount'), 'https://preview.stighub.com/check/9d1157d8-7031-416b-8ca9-e56d72b6cbe8'],
  references: [cwe(732), nist('CM-7')],

  examples: {
    bad: [
      `
mount '/tmp' do
  device 'tmpfs'
  fstype 'tmpfs'
  «options 'rw,nosuid'»
  action [:mount, :enable]
end`,
      `
mount 'shared memory' do
  mount_point '/dev/shm'
  device 'tmpfs'
  «options ['nodev', 'nosuid']»
end`,
    ],
    good: [
      `
mount '/tmp' do
  device 'tmpfs'
  options 'nodev,nosuid,noexec'
end`,
      `
mount '/srv' do
  device '/dev/sdb1'
  options 'rw'
end`,
      `
mount '/tmp' do
  device 'tmpfs'
  options 'rw'
  action :umount
end`,
      `
mount '/tmp' do
  device 'tmpfs'
  options node['shop']['mount']
end`,
    ],
  },

  judge(resource) {
    const options = resource.type === 'mount' ? resource.placeOf('options') : undefined;
    const folder = resource.nameBy('mount_point') ?? '';
    const isMounted = resource.texts('action').every((action) => /^(?:mount|enable|remount)$/.test(action));
    if (options === undefined || !isMounted || missingMountOptions(folder, []).length === 0) return undefined;
    if (options.args.length === 0 || options.args.some(({ unknown }) => unknown === true)) return UNKNOWN;
    const missing = missingMountOptions(
      folder,
      resource.texts('options').flatMap((text) => text.split(/[\s,]+/)),
    );
    return missing.length > 0
      ? { at: options, message: { code: 'lacks', values: { setting: 'options', value: missing.join(',') } } }
      : undefined;
  },
});
