import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { recipeRule, resourceDocs } from '../chef-rule.ts';

export default recipeRule({
  id: 'chef_recipe_firewall_lets_all_in',
  title: 'A recipe has the firewall of the node let everything in that no rule forbids: default policy allow',
  terms: ['default_inbound_action', 'windows_firewall_profile', 'iptables', 'ACCEPT', 'ufw'],
  severity: HIGH,
  problem:
    'Each program that listens, now or after the next update, can be reached from wherever the network lets through.',
  remediation: "Forbid by default (`default_inbound_action 'Block'`, policy DROP), and open the ports that are needed.",
  sources: [
    resourceDocs('windows_firewall_profile'),
    'https://cyber.trackr.live/stig/Windows_Firewall_with_Advanced_Security/2/1',
  ],
  references: [cwe(1327), nist('SC-7')],

  examples: {
    bad: [
      `
windows_firewall_profile 'Public' do
  «default_inbound_action 'Allow'»
  action :enable
end`,
      `
execute 'firewall' do
  command «'iptables -P INPUT ACCEPT'»
end`,
      `
bash 'firewall' do
  code <<~SH
    «ufw default allow incoming»
  SH
end`,
    ],
    good: [
      `
windows_firewall_profile 'Public' do
  default_inbound_action 'Block'
  default_outbound_action 'Allow'
  action :enable
end`,
      `
windows_firewall_profile 'Public' do
  default_inbound_action node['shop']['inbound']
end`,
      `
bash 'firewall' do
  code <<~SH
    iptables -P INPUT ACCEPT
    iptables -A INPUT -j DROP
  SH
end`,
      `
execute 'firewall' do
  command 'ufw default allow outgoing'
end`,
    ],
  },

  *check({ file }) {
    for (const resource of file.resources) {
      if (resource.type !== 'windows_firewall_profile') continue;
      const action = resource.property('default_inbound_action');
      // What is switched off is another thing.
      if (action?.text === 'Allow' && !resource.texts('action').includes('disable'))
        yield { at: action.at, message: { code: 'is', values: { setting: action.name, value: 'Allow' } } };
    }
    const commands = [...file.commands];
    const forbids = commands.some(
      ({ name, words }) => /^ip6?tables$/.test(name) && words.some(({ text }) => /^(?:DROP|REJECT)$/.test(text)),
    );
    for (const { source, start, end, name, words } of commands) {
      const text = words.map((word) => word.text).join(' ');
      const isOpen =
        name === 'ufw'
          ? /^default allow(?: incoming)?$/.test(text)
          : name === 'iptables' && !forbids && /^(?:-P|--policy) INPUT ACCEPT$/.test(text);
      if (isOpen) yield { at: { source, start, end }, message: 'the firewall lets everything in' };
    }
  },
});
