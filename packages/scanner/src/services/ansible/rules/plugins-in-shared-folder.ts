import { MODERATE } from '@plumbline/model/severity';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CONFIGURATION_PAGE, settingRule } from '../ansible-rule.ts';

export default settingRule({
  id: 'ansible_plugins_in_shared_folder',
  title: 'Modules, plugins, roles, the inventory or keys lie in a folder in which everybody may write: /tmp',
  terms: ['library', 'filter_plugins', 'fact_caching_connection'],
  severity: MODERATE,
  problem:
    'Whoever has an account where Ansible runs puts code of their own there, and it runs as the one who deploys, on all machines.',
  remediation: 'Name a folder that only those who deploy may write to.',
  sources: [CONFIGURATION_PAGE],
  references: [cwe(427), nist('CM-5')],

  examples: {
    bad: [`[defaults]\n«library = /usr/share/shop/modules:/tmp/modules»\n`, `[defaults]\n«inventory = /tmp/hosts»\n`],
    good: [
      `[defaults]\nlibrary = ./modules\nroles_path = ~/.ansible/roles\n`,
      `[defaults]\nlog_path = /tmp/ansible.log\n`,
    ],
  },

  setting: [
    'library',
    'roles_path',
    'collections_path',
    'collections_paths',
    'inventory',
    'action_plugins',
    'become_plugins',
    'cache_plugins',
    'callback_plugins',
    'connection_plugins',
    'filter_plugins',
    'inventory_plugins',
    'lookup_plugins',
    'module_utils',
    'strategy_plugins',
    'test_plugins',
    'vars_plugins',
    'fact_caching_connection',
    'vault_password_file',
    'private_key_file',
  ],
  scope: 'defaults',
  bad: (value) => value.split(/[:,]/).some((path) => isInSharedFolder(path)),
});
