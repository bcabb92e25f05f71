import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { recipeRule, resourceDocs } from '../chef-rule.ts';

const UNCHECKED = /^[^#\n]{0,300}StrictHostKeyChecking[ \t=]+["']?(?:no|off)\b/im;

export default recipeRule({
  id: 'chef_recipe_host_keys_not_checked',
  title: 'A recipe lets SSH take the host key of any server (StrictHostKeyChecking no)',
  severity: MODERATE,
  problem:
    'An attacker on the network path poses as the server: they get what is sent to it, and give the node a repository of their own.',
  remediation: 'Keep the key of the server by `ssh_known_hosts_entry`, and leave the check on.',
  sources: [resourceDocs('ssh_known_hosts_entry'), 'https://man.openbsd.org/ssh_config#StrictHostKeyChecking'],
  references: [cwe(322), nist('SC-8')],

  examples: {
    bad: [
      `
file '/opt/wrap.sh' do
  mode '0755'
  «content "#!/bin/sh\\nexec ssh -o StrictHostKeyChecking=no \\"$@\\""»
end`,
      `
execute 'clone' do
  «command 'GIT_SSH_COMMAND="ssh -o StrictHostKeyChecking=no" git clone git@example.com:shop.git'»
end`,
    ],
    good: [
      `
ssh_known_hosts_entry 'git.example.com' do
  action :create
end`,
      `
file '/etc/ssh/ssh_config' do
  content "StrictHostKeyChecking yes"
end`,
      `
file '/etc/ssh/ssh_config' do
  content "# StrictHostKeyChecking no"
end`,
    ],
  },

  *check({ file }) {
    for (const { isGone, directive } of file.resources) {
      for (const at of [directive, ...(isGone ? [] : (directive.block ?? []))]) {
        const texts = file.textsOf(at, (name) => /^(?:execute|command|code|content)$/.test(name));
        const value = texts.find((each) => UNCHECKED.test(String(each.value)));
        if (value)
          yield {
            at: { source: at.source, start: at.start, end: Math.max(at.headEnd, value.end) },
            message: { code: 'has', values: { setting: at.name, value: 'StrictHostKeyChecking no' } },
          };
      }
    }
  },
});
