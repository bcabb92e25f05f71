import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { programInSharedFolder } from '../../../rules/shared-folder.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';

export default resourceRule({
  id: 'chef_recipe_job_in_shared_folder',
  title: 'A cron job of a recipe runs a program from a folder that everybody can write to',
  terms: ['privilege escalation', 'world-writable', '/tmp'],
  severity: MODERATE,
  problem:
    'Any user of the node puts another program in its place, which cron then runs again and again with the rights of the user of the job, which is root where none is named.',
  remediation: 'Keep the program in a folder of root, such as `/usr/local/sbin`.',
  sources: [resourceDocs('cron'), resourceDocs('cron_d')],
  references: [cwe(427), cwe(732), nist('CM-5'), nist('AC-6')],

  examples: {
    bad: [
      `
cron 'cleanup' do
  minute '0'
  «command '/tmp/cleanup.sh'»
end`,
      `
cron_d 'report' do
  «command 'bash /var/tmp/report.sh --all'»
  user 'shop'
end`,
    ],
    good: [
      `
cron 'cleanup' do
  command '/usr/local/sbin/cleanup.sh /tmp'
end`,
      `
cron 'cleanup' do
  command '/tmp/cleanup.sh'
  action :delete
end`,
      `
execute 'unpack' do
  command '/tmp/unpack.sh' # once, as the recipe has put it there
end`,
    ],
  },

  judge(resource) {
    if (resource.type !== 'cron' && resource.type !== 'cron_d') return undefined;
    if (resource.texts('action').some((action) => action === 'delete')) return undefined;
    const command = resource.property('command');
    const program = programInSharedFolder(command?.text ?? '');
    if (command === undefined || program === undefined) return undefined;
    return { at: command.at, message: { code: 'has', values: { setting: 'command', value: program } } };
  },
});
