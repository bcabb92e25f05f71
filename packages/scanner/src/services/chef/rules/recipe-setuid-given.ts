import { MODERATE } from '@plumbline/model/severity';
import { setsUserId } from '../../../rules/file-modes.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { recipeRule, resourceDocs } from '../chef-rule.ts';
import { modeOf } from '../recipe-modes.ts';

export default recipeRule({
  id: 'chef_recipe_setuid_given',
  title: 'A recipe lets a program run with the rights of its owner, whoever starts it (setuid)',
  terms: ['chmod u+s', 'mode 4755'],
  severity: MODERATE,
  problem: 'A flaw in the program, or in what it starts, makes every account of the node its owner, mostly root.',
  remediation: "Take the bit away (`mode '0755'`), and allow by `sudo` what has to run as somebody else.",
  sources: [resourceDocs('file'), 'https://man7.org/linux/man-pages/man2/chmod.2.html'],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `
cookbook_file '/usr/local/bin/report' do
  owner 'root'
  «mode '4755'»
end`,
      `
execute 'report' do
  command «'chmod u+s /usr/local/bin/report'»
end`,
      `
[['status', '0755'], ['restart', «'4755'»]].each do |name, rights|
  cookbook_file "/usr/local/sbin/#{name}" do
    mode rights
  end
end`,
      `
execute 'probe' do
  command «'chmod u+s /opt/probe'»
  action :nothing
end
file '/opt/probe.conf' do
  notifies :run, 'execute[probe]'
end`,
    ],
    good: [
      `
execute 'probe' do
  command 'chmod u+s /opt/probe'
  action :nothing
end`,
      `
cookbook_file '/usr/local/bin/report' do
  mode '0755'
end`,
      `
directory '/srv/team' do
  mode '4755'
end`, // of a folder it means nothing
      `
directory '/srv/team' do
  mode '2775'
end`,
      `
execute 'report' do
  command 'chmod u-s /usr/local/bin/report'
end`,
    ],
  },

  *check({ file }) {
    for (const resource of file.resources) {
      const mode = resource.type.endsWith('directory') ? undefined : modeOf(resource);
      if (mode !== undefined && setsUserId(mode.text))
        yield { at: mode.at, message: { code: 'is', values: { setting: 'mode', value: mode.text } } };
    }
    for (const { source, start, end, name, words } of file.commands) {
      const mode = name === 'chmod' ? words.find(({ text }) => !text.startsWith('-')) : undefined;
      if (mode !== undefined && setsUserId(mode.text))
        yield { at: { source, start, end }, message: { code: 'has', values: { setting: name, value: mode.text } } };
    }
  },
});
