import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ALL_INTERFACES } from '../../../terms.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';

export default resourceRule({
  id: 'chef_recipe_habitat_control_open',
  title: 'A recipe lets the supervisor of Habitat be controlled from all addresses (listen_ctl)',
  terms: [...ALL_INTERFACES, 'port 9632'],
  severity: MODERATE,
  problem: 'Whoever reaches the port and has the one shared secret loads and starts services on the node.',
  remediation: 'Leave `listen_ctl` out, which is 127.0.0.1, or name the address of the network of administrators.',
  sources: [
    resourceDocs('habitat_sup'),
    'https://docs.chef.io/habitat/2.0/sup/sup_remote_control/',
    'https://docs.chef.io/habitat/sup_config',
  ],
  references: [cwe(1327), nist('SC-7')],

  examples: {
    bad: [
      `
habitat_sup 'default' do
  «listen_ctl '0.0.0.0:9632'»
end`,
    ],
    good: [
      `
habitat_sup 'default' do
  listen_ctl '127.0.0.1:9632'
end`,
      `
habitat_sup 'default' do
  listen_ctl "#{node['ipaddress']}:9632"
end`,
      `
habitat_sup 'default' do
  listen_gossip '0.0.0.0:9638'
end`,
    ],
  },

  judge(resource) {
    const given = resource.type === 'habitat_sup' && !resource.isGone ? resource.property('listen_ctl') : undefined;
    return given?.text !== undefined && /^(?:0\.0\.0\.0|\[?::\]?):\d{1,5}$/.test(given.text)
      ? { at: given.at, message: { code: 'is', values: { setting: given.name, value: given.text } } }
      : undefined;
  },
});
