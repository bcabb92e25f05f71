import { DOWNLOAD_PIPED_TO_SHELL, interpreterOfDownload } from '../../../rules/piped-downloads.ts';
import { recipeCommandRule, resourceDocs } from '../chef-rule.ts';

export default recipeCommandRule({
  id: 'chef_recipe_download_piped_to_shell',
  ...DOWNLOAD_PIPED_TO_SHELL,
  remediation: 'Fetch a named version by `remote_file` with its `checksum`, then run that file.',
  sources: [resourceDocs('execute'), resourceDocs('remote_file')],

  examples: {
    bad: [
      `
execute 'install agent' do
  command «'curl -fsSL https://get.example.com | sh'»
end`,
      `
bash 'agent' do
  code <<-EOH
    set -e
    «wget -qO- https://get.example.com/#{version} | sudo bash»
  EOH
end`,
      `
package 'curl' do
  action :install
end
execute «"curl https://get.example.com | bash"» do
  creates '/opt/agent'
end`,
    ],
    good: [
      `
execute 'look' do
  command 'curl -fsSL https://example.com/a.json | jq .'
end`,
      `
# curl https://get.example.com | sh
execute 'a' do
  command '/opt/a.sh'
end`,
    ],
  },

  judge(command) {
    const shell = interpreterOfDownload(command);
    return shell === undefined ? undefined : `a download is run by ${shell}`;
  },
});
