import { MODERATE } from '@plumbline/model/severity';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { chefClientSetting, CLIENT } from '../chef-rule.ts';

export default chefClientSetting({
  id: 'chef_client_cookbooks_in_shared_folder',
  title: 'Cookbooks are run from a folder where every user may write (/tmp)',
  severity: MODERATE,
  problem: 'Every user of the machine can put a recipe there, which the client then runs as root.',
  remediation: 'Keep cookbooks and the cache of the client below /var/chef.',
  sources: [CLIENT],
  references: [cwe(379), nist('AC-6')],

  examples: {
    bad: [
      `«file_cache_path '/tmp/chef-cache'»\n`,
      `«file_backup_path '/tmp/chef-backup'»\n`,
      `«cookbook_path ['/tmp/cookbooks', '/var/chef/cookbooks']»\n`,
      `root = '/tmp/chef'\n«cookbook_path [File.join(root, 'cookbooks'), "#{root}/site"]»\n`,
    ],
    good: [
      `root = '/srv/chef'\nfile_cache_path root\ncookbook_path File.join(root, 'cookbooks')\n`,
      `root = ENV['CHEF']\nfile_cache_path "#{root}/cache"\n`,
      `file_cache_path '/var/chef/cache'\n`,
      `cookbook_path ['/var/chef/cookbooks']\n`,
    ],
  },

  setting: ['file_cache_path', 'file_backup_path', 'cookbook_path', 'role_path', 'chef_repo_path', 'json_attribs'],
  bad: (folders) => folders.split(' ').some(isInSharedFolder),
});
