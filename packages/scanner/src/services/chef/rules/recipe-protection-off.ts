import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { recipeRule, resourceDocs } from '../chef-rule.ts';
import type { Resource } from '../recipe-file.ts';
import type { ShellCommand } from '../../../reading/shell-commands.ts';

const PROTECTING = /^(?:firewalld|ufw|iptables|ip6tables|nftables|auditd|apparmor|fail2ban|rsyslog)(?:\.service)?$/;
const FIREWALL = /^(?:firewalld|ufw|iptables|ip6tables|nftables)(?:\.service)?$/;

export default recipeRule({
  id: 'chef_recipe_protection_off',
  title: 'A recipe switches SELinux, the firewall or the audit log off (setenforce 0)',
  terms: ['firewalld', 'ufw', 'auditd', 'AppArmor'],
  severity: MODERATE,
  problem:
    'What an attacker does on the node is no longer kept within bounds, or no longer recorded: all listening programs can be reached, and each may do all that its user may.',
  remediation: 'Leave the protection on, and give programs the rules and ports that they need.',
  sources: [resourceDocs('selinux_state'), resourceDocs('service'), resourceDocs('windows_firewall_profile')],
  references: [cwe(693), nist('SC-7'), nist('AC-3')],

  examples: {
    bad: [
      `
selinux_state 'permissive' do
  «action :permissive»
end`,
      `
service 'firewalld' do
  «action [:stop, :disable]»
end`,
      `
execute 'selinux' do
  command «'setenforce 0'»
end`,
      `
bash 'firewall' do
  code <<~SH
    «systemctl disable firewalld»
  SH
end`,
    ],
    good: [
      `
selinux_state 'enforcing' do
  action :enforcing
end`,
      `
service 'firewalld' do
  action [:enable, :start]
end`,
      `
service 'nginx' do
  action :stop
end`,
      `
service 'iptables' do
  action [:disable, :stop]
end
service 'firewalld' do
  action [:enable, :start]
end`,
      `
execute 'selinux' do
  command 'setenforce 1'
end`,
    ],
  },

  *check({ file }) {
    const resources = [...file.resources];
    // Of two firewalls on a node only one should run.
    const hasFirewall = resources.some(startsFirewall) || file.commands.some(startsFirewallByCommand);
    for (const resource of resources) {
      const off = isSwitchedOff(resource);
      if (hasFirewall && FIREWALL.test(serviceOf(resource) ?? '')) continue;
      if (off) yield { at: resource.action ?? resource.directive, message: `${resource.type}: ${off}` };
    }
    for (const command of file.commands) {
      if (hasFirewall && isAboutFirewall(command)) continue;
      if (switchesOff(command))
        yield {
          at: { source: command.source, start: command.start, end: command.end },
          message: `${command.name} switches a protection off`,
        };
    }
  },
});

/** The action by which a resource switches a protection off. */
function isSwitchedOff(resource: Resource): string | undefined {
  const { type } = resource;
  const isOff = (unwanted: RegExp) => resource.texts('action').find((action) => unwanted.test(action));
  if (type === 'selinux_state') return isOff(/^(?:permissive|disabled)$/);
  if (type === 'firewall' || type === 'windows_firewall_profile') return isOff(/^disable$/);
  return PROTECTING.test(serviceOf(resource) ?? '') ? isOff(/^(?:stop|disable|mask)$/) : undefined;
}

function switchesOff({ name, words }: ShellCommand): boolean {
  const [first = ''] = words.map(({ text }) => text);
  if (name === 'setenforce') return /^(?:0|permissive)$/i.test(first);
  if (name === 'ufw') return words.some(({ text }) => text === 'disable');
  if (name === 'systemctl')
    return /^(?:stop|disable|mask)$/.test(first) && words.some(({ text }) => PROTECTING.test(text));
  return name === 'service' && PROTECTING.test(first) && words[1]?.text === 'stop';
}

function serviceOf(resource: Resource): string | undefined {
  return /^(?:service|systemd_unit)$/.test(resource.type)
    ? (resource.text('service_name') ?? resource.name)
    : undefined;
}

function startsFirewall(resource: Resource): boolean {
  return (
    FIREWALL.test(serviceOf(resource) ?? '') &&
    resource.texts('action').some((action) => /^(?:enable|start)$/.test(action))
  );
}

function isAboutFirewall({ name, words }: ShellCommand): boolean {
  return name === 'ufw' || (/^(?:systemctl|service)$/.test(name) && words.some(({ text }) => FIREWALL.test(text)));
}

function startsFirewallByCommand(command: ShellCommand): boolean {
  return isAboutFirewall(command) && command.words.some(({ text }) => /^(?:enable|start|restart)$/.test(text));
}
