import { HIGH } from '@plumbline/model/severity';
import { isSecret } from '../../../rules/mapping-values.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { chefClientSetting, KNIFE } from '../chef-rule.ts';

export default chefClientSetting({
  id: 'chef_knife_secret_in_file',
  title: 'A password, key of a cloud or key of data bags stands in knife.rb',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Whoever can read the file or its repository signs in to machines, uses the account of the cloud, or opens all data bags.',
  remediation: 'Take the value from the environment, as `knife[:ssh_password] = ENV["SSH_PASSWORD"]`, and change it.',
  sources: [KNIFE],
  references: [cwe(798), nist('IA-5'), pci('8.3.2')],

  examples: {
    bad: [
      `«knife[:ssh_password] = 'vK8qLm2xRt5w'»\n`,
      `«knife[:aws_secret_access_key] = 'wJalrXUtnFEMIK7MDENGbPxRfiCYzT7vNq2xWc9R'»\n`,
      `«knife[:secret] = 'T7vNq2xWc9RbLz5KfYpD'»\n`,
    ],
    good: [`knife[:ssh_password] = ENV['SSH_PASSWORD']\n`, `knife[:secret_file] = '/etc/chef/secret'\n`],
  },

  setting: [
    'knife.ssh_password',
    'knife.secret',
    'knife.aws_secret_access_key',
    'knife.winrm_password',
    'knife.connection_password',
    'knife.azure_client_secret',
    'knife.openstack_password',
    'knife.rackspace_api_key',
    'knife.digital_ocean_access_token',
    'knife.vsphere_pass',
  ],
  bad: isSecret,
});
