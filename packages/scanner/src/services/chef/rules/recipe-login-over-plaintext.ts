import { MODERATE } from '@plumbline/model/severity';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';
import { isNamedSecret, type Resource } from '../recipe-file.ts';

export default resourceRule({
  id: 'chef_recipe_login_over_plaintext',
  title: 'A recipe logs in to a server over plain HTTP: a password or token beside an http address',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'An attacker on the network path reads the password or token, and what is asked and answered.',
  remediation: 'Use the https address.',
  sources: [resourceDocs('http_request'), resourceDocs('remote_file'), resourceDocs('yum_repository')],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `
http_request 'register' do
  «url 'http://api.example.com/nodes'»
  action :post
  headers('Authorization' => "Basic #{token}")
end`,
      `
yum_repository 'shop' do
  «baseurl 'http://repo.example.com/el9'»
  username 'shop'
  password node['shop']['password']
end`,
    ],
    good: [
      `
http_request 'register' do
  url 'https://api.example.com/nodes'
  headers('Authorization' => "Basic #{token}")
end`,
      `
http_request 'ping' do
  url 'http://api.example.com/ping'
end`,
      `
http_request 'register' do
  url 'http://localhost:8500/v1/agent'
  headers('X-Consul-Token' => token)
end`,
    ],
  },

  judge(resource) {
    const property = ADDRESSES.get(resource.type);
    const address = property === undefined || resource.isGone ? undefined : resource.property(property);
    return address?.text !== undefined && isPlainHttp(address.text) && hasLogin(resource)
      ? { at: address.at, message: { code: 'is', values: { setting: address.name, value: address.text } } }
      : undefined;
  },
});

const ADDRESSES: ReadonlyMap<string, string> = new Map([
  ['http_request', 'url'],
  ['remote_file', 'source'],
  ['yum_repository', 'baseurl'],
  ['subversion', 'repository'],
  ['chocolatey_source', 'source'],
]);

function hasLogin(resource: Resource): boolean {
  return resource.values.some(
    ({ name }) =>
      /^(?:Authorization|Proxy-Authorization|Cookie|X-[\w-]{0,30}(?:Token|Key)|PRIVATE-TOKEN)$/i.test(name) ||
      (isNamedSecret(name) && !/^(?:gpg)?key$|checksum/.test(name)),
  );
}
