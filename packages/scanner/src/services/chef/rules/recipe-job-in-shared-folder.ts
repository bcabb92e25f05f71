import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { programInSharedFolder, windowsProgramInSharedFolder } from '../../../rules/shared-folder.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';

export default resourceRule({
  id: 'chef_recipe_job_in_shared_folder',
  title: 'A cron job or service of a recipe runs a program from a folder that everybody can write to',
  terms: ['privilege escalation', 'world-writable', '/tmp'],
  severity: MODERATE,
  problem:
    'Any user of the node puts another program in its place, which is then run again and again with the rights of the job or service, which are those of root where no user is named.',
  remediation: 'Keep the program in a folder of root, such as `/usr/local/sbin` or `C:\\Program Files`.',
  sources: [
    resourceDocs('cron'),
    resourceDocs('cron_d'),
    resourceDocs('windows_task'),
    resourceDocs('windows_service'),
    resourceDocs('chef_handler'),
  ],
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
      `
windows_task 'cleanup' do
  «command 'C:/Temp/cleanup.exe /quiet'»
  run_level :highest
  frequency :daily
end`,
      `
windows_auto_run 'tray' do
  «path 'C:/Users/Public/tray.exe'»
end`,
      `
launchd 'com.example.report' do
  «program '/tmp/report'»
end`,
      `
chef_handler 'Shop::Reporter' do
  «source '/tmp/handlers/reporter.rb'»
  action :enable
end`,
    ],
    good: [
      `
windows_task 'cleanup' do
  command 'C:/Shop/cleanup.exe C:/Temp'
end`,
      `
windows_service 'shop' do
  binary_path_name '"C:/Program Files/Shop/shop.exe"'
end`,
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
    const property = STARTING.get(resource.type)?.find((name) => resource.has(name));
    if (property === undefined || resource.isGone || resource.texts('action').includes('disable')) return undefined;
    const command = resource.property(property);
    const text = command?.text ?? '';
    const program = programInSharedFolder(text) ?? windowsProgramInSharedFolder(text);
    if (command === undefined || program === undefined) return undefined;
    return { at: command.at, message: { code: 'has', values: { setting: property, value: program } } };
  },
});

/** The property that says what is run, by the resource. */
const STARTING: ReadonlyMap<string, readonly string[]> = new Map([
  ['cron', ['command']],
  ['cron_d', ['command']],
  ['windows_task', ['command']],
  ['windows_service', ['binary_path_name']],
  ['windows_auto_run', ['path', 'program']],
  ['launchd', ['program']],
  ['chef_handler', ['source']],
]);
