import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { UNVERIFIED_LINE } from '../../../rules/unverified-clients.ts';
import type { Finding } from '../../../rule.ts';
import { CLIENT, recipeRule, resourceDocs } from '../chef-rule.ts';
import type { RecipeFile } from '../recipe-file.ts';
import { writes } from '../recipe-lines.ts';

const MODE =
  /^(?:Chef::Config\[[ \t]*['":]ssl_verify_mode['"]?[ \t]*\]|Chef::Config\.ssl_verify_mode|ssl_verify_mode)$/;

/** What the cookbooks of the client write into its file. */
const ATTRIBUTE =
  /^(?:node\.)?(?:force_)?(?:default|override|normal|set)!?\[['":]chef_client['"]?\]\[['":]config['"]?\](?:\[['":]ssl_verify_mode['"]?\])?$/;

/** The same in a file of the client. */
const OF_CLIENT = /^[ \t]{0,50}(?:ssl_verify_mode[ \t]{1,20}:verify_none|verify_api_cert[ \t]{1,20}false)\b/m;

export default recipeRule({
  id: 'chef_recipe_certificates_not_verified',
  title: 'A recipe switches the verification of certificates off (ssl_verify_mode :verify_none)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem:
    'An attacker on the network path can pose as the server, and give the node programs or data of their own, which are used as root.',
  remediation:
    'Take the statement out, and put the certificate of the authority into the trusted certificates of the client.',
  sources: [
    CLIENT,
    'https://github.com/chef-boneyard/chef-client',
    resourceDocs('remote_file'),
    resourceDocs('yum_repository'),
  ],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      `
«Chef::Config[:ssl_verify_mode] = :verify_none»
remote_file '/opt/a.tgz' do
  source 'https://example.com/a.tgz'
end`,
      `
remote_file '/opt/a.tgz' do
  source 'https://example.com/a.tgz'
  «ssl_verify_mode :verify_none»
end`,
      `
yum_repository 'shop' do
  baseurl 'https://repo.example.com/el9'
  «sslverify false»
end`,
      `
subversion '/srv/shop' do
  repository 'https://svn.example.com/shop'
  «svn_arguments '--no-auth-cache --non-interactive --trust-server-cert'»
end`,
      `
default['chef_client']['config'] = {
  'chef_server_url' => 'https://chef.example.com/organizations/shop',
  «'ssl_verify_mode' => ':verify_none'»,
}`,
      `
«node.override['chef_client']['config']['ssl_verify_mode'] = :verify_none»`,
      `
file '/etc/chef/client.d/tls.rb' do
  «content "ssl_verify_mode :verify_none\\n"»
end`,
      `
chef_client_config 'client.rb' do
  chef_server_url 'https://chef.example.com/organizations/shop'
  «additional_config 'ssl_verify_mode :verify_none'»
end`,
      `
file '/etc/apt/apt.conf.d/99shop' do
  content <<~CONF
    Acquire::Retries "3";
    «Acquire::https::Verify-Peer "false";»
  CONF
end`,
    ],
    good: [
      `
default['chef_client']['config']['ssl_verify_mode'] = ':verify_none'
default['chef_client']['config']['ssl_verify_mode'] = ':verify_peer'`,
      `
default['shop']['client']['ssl_verify_mode'] = ':verify_none'`,
      `
file '/etc/apt/apt.conf.d/99shop' do
  content %(// Acquire::https::Verify-Peer "false";\nAcquire::https::Verify-Peer "true";\n)
end`,
      `
remote_file '/opt/a.tgz' do
  source 'https://example.com/a.tgz'
  ssl_verify_mode :verify_peer
end`,
      `
# Chef::Config[:ssl_verify_mode] = :verify_none
remote_file '/opt/a.tgz' do
  source 'https://example.com/a.tgz'
end`,
    ],
  },

  *check({ file }) {
    for (const at of file.statements) {
      if (!MODE.test(at.name)) continue;
      file.textsOf(at, () => true);
      if (at.args.some(({ value, unknown }) => unknown !== true && value === 'verify_none'))
        yield { at, message: { code: 'is', values: { setting: 'ssl_verify_mode', value: ':verify_none' } } };
    }
    yield* attributesOf(file);
    for (const resource of file.resources) {
      const written = /^(?:file|chef_client_config)$/.test(resource.type)
        ? resource.property('content', 'additional_config')
        : undefined;
      if (written && !resource.isGone && OF_CLIENT.test(written.text ?? ''))
        yield { at: written.at, message: { code: 'has', values: { setting: written.name, value: ':verify_none' } } };
      const verify =
        resource.type === 'yum_repository' && !resource.isGone ? resource.property('sslverify') : undefined;
      const line = writes(resource, (one) => UNVERIFIED_LINE.test(one));
      if (line) yield { at: resource.directive, ...line };
      if (verify?.text === 'false')
        yield { at: verify.at, message: { code: 'is', values: { setting: 'sslverify', value: 'false' } } };
      const options =
        resource.type === 'subversion' && !resource.isGone ? resource.placeOf('svn_arguments') : undefined;
      const value = resource.texts('svn_arguments').find((text) => /--trust-server-cert\b/.test(text));
      if (options && value !== undefined)
        yield { at: options, message: { code: 'has', values: { setting: 'svn_arguments', value } } };
    }
  },
});

/** The last value is in force. */
function* attributesOf(file: RecipeFile): Generator<Finding> {
  const given = file.statements.filter(({ name }) => ATTRIBUTE.test(name.replaceAll(' ', '')));
  const at = given
    .flatMap((statement) => statement.block ?? [statement])
    .findLast(({ name }) => /ssl_verify_mode/.test(name));
  const [value] = at?.args ?? [];
  if (!at || !value) return;
  file.textsOf(at, () => true);
  if (value.unknown !== true && /^:?verify_none$/.test(String(value.value)))
    yield { at, message: { code: 'is', values: { setting: 'ssl_verify_mode', value: ':verify_none' } } };
}
