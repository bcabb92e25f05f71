import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { recipeRule, resourceDocs } from '../chef-rule.ts';

const GUIDE = 'https://github.com/ComplianceAsCode/content/blob/master/linux_os/guide/system';

export default recipeRule({
  id: 'chef_recipe_kernel_module_unneeded',
  title:
    'A recipe loads a kernel module that hardly anybody needs and flaws are often found in: dccp, rds, tipc, cramfs',
  terms: ['modprobe', 'kernel_module'],
  severity: MODERATE_LOW,
  problem:
    'A flaw in the module, such as those by which users became root before, is open to every account of the node.',
  remediation: 'Keep the module from being loaded with `action :disable`.',
  sources: [resourceDocs('kernel_module'), `${GUIDE}/network/network-uncommon/kernel_module_dccp_disabled/rule.yml`],
  references: [cwe(1188), nist('CM-7')],

  examples: {
    bad: [
      `
kernel_module «'dccp'» do
  action [:install, :load]
end`,
      `
execute 'cluster' do
  command «'modprobe tipc'»
end`,
    ],
    good: [
      `
kernel_module 'dccp' do
  action :disable
end`,
      `
kernel_module 'br_netfilter' do
  action :install
end`,
      `
execute 'cluster' do
  command 'modprobe -r tipc'
end`,
    ],
  },

  *check({ file }) {
    for (const resource of file.resources) {
      if (resource.type !== 'kernel_module' || resource.isGone) continue;
      const { directive } = resource;
      const [module, at] = [resource.nameBy('modname') ?? '', resource.placeOf('modname') ?? directive.args[0]];
      const isLoaded = resource.texts('action').every((action) => /^(?:install|load)$/.test(action));
      if (at && isLoaded && UNNEEDED.test(module))
        yield { at: { source: directive.source, start: at.start, end: at.end }, message: `${module} is loaded` };
    }
    for (const { source, start, end, name, words } of file.commands) {
      const isTaken = words.some(({ text }) => /^(?:-[a-qs-z]*r[a-z]*|--remove)$/.test(text));
      const module =
        /^(?:modprobe|insmod)$/.test(name) && !isTaken ? words.find(({ text }) => UNNEEDED.test(text)) : undefined;
      if (module) yield { at: { source, start, end }, message: `${module.text} is loaded` };
    }
  },
});

const UNNEEDED = /^(?:dccp|rds|tipc|cramfs|freevxfs|hfs|hfsplus|jffs2)$/;
