import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { recipeRule, resourceDocs } from '../chef-rule.ts';

/** What each boolean lets programs do. */
const POLICY = 'https://github.com/fedora-selinux/selinux-policy/blob/rawhide/policy';

export default recipeRule({
  id: 'chef_recipe_selinux_boolean_weak',
  title: 'A recipe sets a boolean of SELinux that lets programs run what is in their memory, or change all files',
  terms: ['setsebool', 'selinuxuser_execheap', 'ftpd_full_access', 'samba_export_all_rw'],
  severity: MODERATE,
  problem:
    'What an attacker does with a program that they took over is no longer kept within the bounds of the program.',
  remediation: "Set the boolean to 'off', and give the files that are needed the context of the service.",
  sources: [
    resourceDocs('selinux_boolean'),
    `${POLICY}/global_tunables`,
    `${POLICY}/modules/contrib/ftp.te`,
    'https://github.com/ComplianceAsCode/content/tree/master/linux_os/guide/system/selinux/selinux-booleans',
  ],
  references: [cwe(693), nist('AC-3')],

  examples: {
    bad: [
      `
selinux_boolean 'selinuxuser_execheap' do
  «value 'on'»
end`,
      `
selinux_boolean 'files' do
  boolean 'samba_export_all_rw'
  «value true»
end`,
      `
execute 'ftp' do
  command «'setsebool -P ftpd_full_access on'»
end`,
    ],
    good: [
      `
selinux_boolean 'selinuxuser_execheap' do
  value 'off'
end`,
      `
selinux_boolean 'httpd_can_network_connect' do
  value true
end`,
      `
selinux_boolean 'nfs_export_all_rw' do
  value 'on'
end`, // which is how the system comes, and what the server of NFS needs
      `
execute 'ftp' do
  command 'setsebool -P ftpd_full_access=0 ftpd_anon_write=1'
end`, // into folders that are labelled for it
    ],
  },

  *check({ file }) {
    for (const resource of file.resources) {
      if (resource.type !== 'selinux_boolean' || resource.isGone) continue;
      const [name, value] = [resource.nameBy('boolean') ?? '', resource.property('value')];
      if (WEAK.test(name) && value?.text !== undefined && ON.test(value.text))
        yield { at: value.at, message: { code: 'is', values: { setting: name, value: value.text } } };
    }
    for (const { source, start, end, name, words } of file.commands) {
      const texts = words.map(({ text }) => text).filter((text) => !text.startsWith('-'));
      const pairs = texts.some((text) => text.includes('=')) ? texts : [texts.join('=')];
      const found = name === 'setsebool' ? pairs.find((pair) => isWeakPair(pair)) : undefined;
      if (found !== undefined) yield { at: { source, start, end }, message: `setsebool sets ${found}` };
    }
  },
});

const WEAK =
  /^(?:(?:selinuxuser|allow)_exec(?:heap|stack)|(?:allow_)?ftpd_full_access|samba_export_all_rw|rsync_full_access|mmap_low_allowed)$/;
const ON = /^(?:on|true|1)$/i;

function isWeakPair(pair: string): boolean {
  const [name = '', value = ''] = pair.split('=');
  return WEAK.test(name) && ON.test(value);
}
