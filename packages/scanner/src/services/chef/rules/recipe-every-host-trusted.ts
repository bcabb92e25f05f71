import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { EVERY_HOST, TRUSTED_HOSTS } from '../../../rules/weak-lines.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';
import { writes } from '../recipe-lines.ts';

export default resourceRule({
  id: 'chef_recipe_every_host_trusted',
  title: 'A recipe lets every machine log in without a password: `+` in hosts.equiv or .rhosts',
  terms: ['rlogin', 'rsh', 'shosts.equiv'],
  severity: HIGH,
  problem: 'Whoever reaches rlogin, rsh or host-based SSH gets a shell, and with a second `+` that of any user.',
  remediation: 'Remove the file with `action :delete`, and let users sign in with SSH keys.',
  sources: [resourceDocs('file'), 'https://man7.org/linux/man-pages/man5/hosts.equiv.5.html'],
  references: [cwe(306), nist('IA-2')],

  examples: {
    bad: [
      `
file '/etc/hosts.equiv' do
  mode '0644'
  «content "+ +\\n"»
end`,
      `
append_if_no_line 'all' do
  path '/root/.rhosts'
  «line '+'»
end`,
    ],
    good: [
      `
file '/etc/hosts.equiv' do
  content "db1.example.com\\n"
end`,
      `
file '/etc/hosts.equiv' do
  content "+ +\\n"
  action :delete
end`,
      `
file '/etc/shop.conf' do
  content "+ +\\n"
end`,
    ],
  },

  judge: (resource) => writes(resource, (line) => EVERY_HOST.test(line), TRUSTED_HOSTS),
});
