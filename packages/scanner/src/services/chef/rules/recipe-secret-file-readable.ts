import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isForAllToRead, isSecretReadable } from '../../../rules/file-modes.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';
import { makesKey, modeOf } from '../recipe-modes.ts';

export default resourceRule({
  id: 'chef_recipe_secret_file_readable',
  title: 'A recipe lets everybody on the node read a private key or a password file',
  severity: HIGH,
  problem: 'Every user and every program on the node gets the key or the passwords, and can pose as the service.',
  remediation: "Give the file `mode '0600'`.",
  sources: [resourceDocs('file'), resourceDocs('template'), resourceDocs('openssl_rsa_private_key')],
  references: [cwe(732), nist('AC-3')],

  examples: {
    bad: [
      `
cookbook_file '/etc/ssl/private/shop.key' do
  «mode '0644'»
end`,
      `
template 'pgpass' do
  path '/home/shop/.pgpass'
  source 'pgpass.erb'
  «mode 0604»
end`,
      `
openssl_rsa_private_key '/etc/shop/tls/server.pem' do
  key_length 4096
  «mode '0644'»
end`,
      `
openssl_x509_certificate '/etc/shop/tls/server.pem' do
  common_name 'shop.example.com'
  «mode '0644'»
end`, // also the mode of the key that is made beside it
    ],
    good: [
      `
openssl_x509_certificate '/etc/shop/tls/server.pem' do
  common_name 'shop.example.com'
  key_file '/etc/shop/tls/private/server.pem'
  mode '0644'
end`,
      `
cookbook_file '/etc/ssl/private/shop.key' do
  mode '0600'
end`,
      `
file '/etc/ssl/shop.pub.key' do
  mode '0644'
end`,
      `
openssl_rsa_private_key '/etc/shop/tls/server.pem' do
  mode '0640'
end`,
    ],
  },

  judge(resource) {
    const mode = modeOf(resource);
    if (mode === undefined) return undefined;
    const isReadable = makesKey(resource)
      ? isForAllToRead(mode.text)
      : isSecretReadable(resource.nameBy('path') ?? '', mode.text);
    return isReadable
      ? { at: mode.at, message: { code: 'is', values: { setting: 'mode', value: mode.text } } }
      : undefined;
  },
});
