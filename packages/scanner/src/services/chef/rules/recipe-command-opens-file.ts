import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { modeOfMade } from '../../../rules/made-modes.ts';
import { isWritableByAll } from '../../../rules/file-modes.ts';
import { recipeCommandRule, resourceDocs } from '../chef-rule.ts';

export default recipeCommandRule({
  id: 'chef_recipe_command_opens_file',
  title: 'A command of a recipe lets everybody on the node write to a file (chmod 777)',
  terms: ['chmod 777', 'world-writable'],
  severity: HIGH,
  problem: 'Every user and every program on the node can change the file, and with it what others read from it or run.',
  remediation: 'Give no right to write to others, as `chmod 755` does.',
  sources: [resourceDocs('execute'), resourceDocs('file')],
  references: [cwe(732), nist('AC-3')],

  examples: {
    bad: [
      `
execute 'rights' do
  command «'chmod -R 777 /srv/shop'»
end`,
      `
execute «'chmod a+rwx /srv/shop'» do
  user 'root'
end`,
      `
bash 'folders' do
  code <<~EOH
    «mkdir -p -m 0777 /srv/shop»
  EOH
end`,
    ],
    good: [
      `
execute 'rights' do
  command 'chmod -R 755 /srv/shop'
end`,
      `
execute 'rights' do
  command "chmod #{mode} /srv/shop"
end`,
      `
execute 'program' do
  command 'install -m 0755 shop /usr/local/bin/shop'
end`,
    ],
  },

  judge(command) {
    const { name, words } = command;
    const mode = name === 'chmod' ? words.find(({ text }) => !text.startsWith('-'))?.text : modeOfMade(command);
    return mode !== undefined && isWritableByAll(mode)
      ? { code: 'has', values: { setting: name, value: mode.slice(0, 40) } }
      : undefined;
  },
});
