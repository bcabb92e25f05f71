import { MODERATE } from '@plumbline/model/severity';
import { KERNEL_SETTINGS, lineWeakensKernel, weakensKernel } from '../../../rules/kernel-settings.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { BOOTED_WITHOUT_PROTECTION } from '../../../rules/weak-lines.ts';
import { recipeRule, resourceDocs } from '../chef-rule.ts';
import { writes } from '../recipe-lines.ts';

export default recipeRule({
  id: 'chef_recipe_kernel_protection_off',
  title: 'A recipe switches a protection of the kernel off',
  terms: ['sysctl', 'ASLR'],
  severity: MODERATE,
  problem:
    'What makes attacks on programs or on the network of the node hard is gone: addresses in memory can be guessed, or packets be led astray.',
  remediation: 'Set the value by which the kernel protects, or remove the resource.',
  sources: [resourceDocs('sysctl'), ...KERNEL_SETTINGS],
  references: [cwe(693), nist('SC-39')],

  examples: {
    bad: [
      `
sysctl 'kernel.randomize_va_space' do
  «value 0»
end`,
      `
sysctl 'redirects' do
  key 'net.ipv4.conf.all.accept_redirects'
  «value '1'»
end`,
      `
file '/etc/sysctl.d/99-shop.conf' do
  content <<~CONF
    vm.swappiness = 10
    «kernel.yama.ptrace_scope = 0»
  CONF
end`,
      `
replace_or_add 'boot' do
  path '/etc/default/grub'
  pattern '^GRUB_CMDLINE_LINUX='
  «line 'GRUB_CMDLINE_LINUX="quiet mitigations=off"'»
end`,
      `
execute 'aslr' do
  command «'sysctl -w kernel.randomize_va_space=0'»
end`,
    ],
    good: [
      `
file '/etc/sysctl.d/99-shop.conf' do
  content "kernel.yama.ptrace_scope = 1\n# kernel.randomize_va_space = 0\n"
end`,
      `
sysctl 'kernel.randomize_va_space' do
  value 2
end`,
      `
sysctl 'net.ipv4.ip_forward' do
  value 1
end`,
      `
sysctl 'kernel.randomize_va_space' do
  value 0
  action :remove
end`,
      `
sysctl 'kernel.randomize_va_space' do
  value node['shop']['aslr']
end`,
    ],
  },

  *check({ file }) {
    for (const resource of file.resources) {
      if (!/^sysctl(?:_param)?$/.test(resource.type) || resource.isGone) continue;
      const value = resource.property('value');
      const key = resource.text('key') ?? resource.name ?? '';
      if (value?.text !== undefined && weakensKernel(key, value.text))
        yield { at: value.at, message: { code: 'is', values: { setting: key, value: value.text } } };
    }
    for (const resource of file.resources) {
      const found =
        writes(resource, lineWeakensKernel, /sysctl/) ??
        writes(resource, (line) => BOOTED_WITHOUT_PROTECTION.test(line));
      if (found) yield { at: resource.directive, ...found };
    }
    for (const { source, start, end, name, words } of file.commands) {
      if (name === 'sysctl' && words.some(({ text }) => lineWeakensKernel(text)))
        yield { at: { source, start, end }, message: 'sysctl switches a protection of the kernel off' };
    }
  },
});
