import { MODERATE } from '@plumbline/model/severity';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import { isPlaintextLoginPackage, isPlaintextLoginService } from '../../../rules/plaintext-logins.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';
import type { Resource } from '../recipe-file.ts';

export default resourceRule({
  id: 'chef_recipe_plaintext_login_installed',
  title:
    'A recipe installs or starts a server to which people log in, or fetch files, without encryption: telnet, rsh, NIS, TFTP',
  terms: ['telnetd', 'TelnetServer'],
  severity: MODERATE,
  problem: 'Whoever is on the path reads names and passwords, and takes over what was begun.',
  remediation: 'Install `openssh-server` instead, and remove the package with `action :remove`.',
  sources: [resourceDocs('package'), resourceDocs('windows_feature'), 'https://www.rfc-editor.org/rfc/rfc854'],
  references: [cwe(319), nist('CM-7')],

  examples: {
    bad: [
      `
package «'telnet-server'» do
  action :install
end`,
      `
service 'ssh' do
  action :start
end
package «'telnetd'»
package %w(
  vim
  «rsh-server»
)`,
      `
package 'servers' do
  «package_name ['openssh-server', 'rsh-server']»
end`,
      `
windows_feature «'TelnetServer'» do
  action :install
end`,
      `
service «'rsh.socket'» do
  action [:enable, :start]
end`,
    ],
    good: [
      `
package 'telnet-server' do
  action :remove
end`,
      `
package 'telnet' do
  action :install
end`, // the client
      `
windows_feature 'TelnetClient' do
  action :install
end`,
      `
service 'telnet.socket' do
  action [:disable, :stop]
end`,
      `
package 'telnetd' do
  action node['shop']['wanted']
end`,
    ],
  },

  judge(resource) {
    const property = NAMES.get(resource.type) ?? (PACKAGES.test(resource.type) ? 'package_name' : undefined);
    if (property === undefined || resource.isGone || !isWanted(resource)) return undefined;
    const isIt = property === 'service_name' ? isPlaintextLoginService : isPlaintextLoginPackage;
    return named(resource, property, (name) => isIt(name) || isOfWindows(resource, name));
  },
});

const NAMES: ReadonlyMap<string, string> = new Map([
  ['service', 'service_name'],
  ['systemd_unit', 'service_name'],
  ['windows_feature', 'feature_name'],
  ['windows_feature_dism', 'feature_name'],
  ['windows_feature_powershell', 'feature_name'],
]);

const PACKAGES = /^(?:(?:apt|dnf|yum|zypper|pacman|freebsd)_)?package$/;

/** Whether it is installed, or started. */
function isWanted(resource: Resource): boolean {
  const actions = resource.texts('action');
  if (NAMES.get(resource.type) === 'service_name') return actions.some((one) => /^(?:start|enable|restart)$/.test(one));
  return !resource.has('action') || actions.some((one) => /^(?:install|upgrade)$/.test(one));
}

function isOfWindows({ type }: Resource, feature: string): boolean {
  return type.startsWith('windows_feature') && /^(?:Telnet-?Server|SimpleTCP)$/i.test(feature);
}

function named(resource: Resource, property: string, isIt: (name: string) => boolean): ItemFinding | undefined {
  const at = resource.placeOf(property);
  if (at) {
    const value = resource.texts(property).find(isIt);
    return value === undefined ? undefined : { at, message: { code: 'has', values: { setting: property, value } } };
  }
  const found = resource.names.find(isIt);
  const { source, args } = resource.directive;
  const name = args.find(({ value }) => value === found);
  return (
    name && { at: { source, start: name.start, end: name.end }, message: `${found ?? ''} is installed or started` }
  );
}
