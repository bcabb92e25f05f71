import { HIGH } from '@plumbline/model/severity';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { CLIENT, resourceDocs, resourceRule } from '../chef-rule.ts';

export default resourceRule({
  id: 'chef_recipe_client_over_http',
  title: 'A recipe has the client reach the Chef server, its gems or the data collector over plain HTTP',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'An attacker on the network path reads what the node says of itself, and gives it recipes or gems of their own, which run as root.',
  remediation: 'Use the https addresses.',
  sources: [resourceDocs('chef_client_config'), CLIENT],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `
chef_client_config 'client.rb' do
  «chef_server_url 'http://chef.example.com/organizations/shop'»
end`,
      `
chef_client_config 'client.rb' do
  chef_server_url 'https://chef.example.com/organizations/shop'
  «rubygems_url ['http://gems.example.com']»
end`,
    ],
    good: [
      `
chef_client_config 'client.rb' do
  chef_server_url 'https://chef.example.com/organizations/shop'
end`,
      `
chef_client_config 'client.rb' do
  chef_server_url node['shop']['server']
end`,
      `
chef_client_config 'client.rb' do
  chef_server_url 'http://localhost:8889'
end`,
    ],
  },

  judge(resource) {
    if (resource.type !== 'chef_client_config' || resource.isGone) return undefined;
    return ['chef_server_url', 'rubygems_url', 'data_collector_server_url'].flatMap(
      (setting): readonly ItemFinding[] => {
        const at = resource.placeOf(setting);
        const value = resource.texts(setting).find(isPlainHttp);
        return at && value !== undefined ? [{ at, message: { code: 'is', values: { setting, value } } }] : [];
      },
    );
  },
});
