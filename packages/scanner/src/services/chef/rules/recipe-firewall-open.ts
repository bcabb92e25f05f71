import { HIGH, MODERATE } from '@plumbline/model/severity';
import { isInnerPort } from '../../../rules/inner-ports.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';
import type { Resource } from '../recipe-file.ts';

export default resourceRule({
  id: 'chef_recipe_firewall_open',
  title: 'A recipe opens the firewall of the node to everybody: every port, or one of a database or of remote control',
  terms: ['firewall_rule', 'windows_firewall_rule', '0.0.0.0/0'],
  severity: MODERATE,
  problem: 'Whoever the network lets through tries passwords and known flaws of the programs behind the ports.',
  remediation: 'Name the port, and the networks that need it in `source`, or in `remote_address` of Windows.',
  sources: [
    'https://github.com/sous-chefs/firewall/blob/main/documentation/firewall_firewall_rule.md',
    resourceDocs('windows_firewall_rule'),
  ],
  references: [cwe(284), nist('AC-4'), nist('SC-7')],

  examples: {
    bad: [
      `
firewall_rule 'database' do
  «port 5432»
  command :allow
end`,
      `
firewall_rule 'all' do
  protocol :none
  «command :allow»
end`,
      `
firewall_rule 'redis' do
  source '0.0.0.0/0'
  «port [80, 6379]»
end`,
      `
windows_firewall_rule 'RDP' do
  «local_port '3389'»
  remote_address 'any'
  firewall_action :allow
end`,
    ],
    good: [
      `
firewall_rule 'database' do
  port 5432
  source '10.0.0.0/8'
end`,
      `
firewall_rule 'https' do
  port 443
end`,
      `
firewall_rule 'telnet' do
  port 23
  command :deny
end`,
      `
firewall_rule 'all' do
  source node['office']
  protocol :none
end`,
      `
windows_firewall_rule 'RDP' do
  local_port '3389'
  remote_address '10.0.0.0/8'
end`,
    ],
  },

  judge(resource) {
    if (resource.isGone) return undefined;
    if (resource.type === 'windows_firewall_rule') return openedInWindows(resource);
    return resource.type === 'firewall_rule' ? opened(resource) : undefined;
  },
});

function opened(resource: Resource): ItemFinding | undefined {
  const isIn = isUnsetOr(resource, /^in$/, 'direction') && isUnsetOr(resource, /^allow$/, 'command');
  if (!isIn || !isUnsetOr(resource, EVERYBODY, 'source') || NARROWER.some((name) => resource.has(name)))
    return undefined;
  const setting = ['port', 'dest_port'].find((name) => resource.has(name));
  if (setting !== undefined) return innerPort(resource, setting);
  const command = resource.property('command');
  return resource.text('protocol') === 'none'
    ? {
        at: command?.at ?? resource.placeOf('protocol') ?? resource.directive,
        message: 'every port is open',
        severity: HIGH,
      }
    : undefined;
}

function openedInWindows(resource: Resource): ItemFinding | undefined {
  const isIn = isUnsetOr(resource, /^inbound$/i, 'direction') && isUnsetOr(resource, /^allow$/i, 'firewall_action');
  const isOpen = isIn && isUnsetOr(resource, /^any$/i, 'remote_address') && isUnsetOr(resource, /^true$/, 'enabled');
  return isOpen ? innerPort(resource, 'local_port') : undefined;
}

function innerPort(resource: Resource, setting: string): ItemFinding | undefined {
  const at = resource.placeOf(setting);
  const value = resource.texts(setting).find(isInnerPort);
  return at && value !== undefined ? { at, message: { code: 'has', values: { setting, value } } } : undefined;
}

/** Whether a property is left at what it is by default, or says the same. */
function isUnsetOr(resource: Resource, usual: RegExp, name: string): boolean {
  return !resource.has(name) || usual.test(resource.text(name) ?? '');
}

const EVERYBODY = /^(?:any|0\.0\.0\.0(?:\/0)?|::\/0)$/i;

/** What else may say whom a rule lets in. */
const NARROWER = ['interface', 'dest_interface', 'destination', 'source_port', 'raw', 'program', 'service', 'stateful'];
