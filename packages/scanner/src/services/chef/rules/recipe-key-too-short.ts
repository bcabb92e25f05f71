import { MODERATE } from '@plumbline/model/severity';
import { setArguments } from '../../../fixing/edit-arguments.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';

export default resourceRule({
  id: 'chef_recipe_key_too_short',
  title: 'A recipe makes a private key or Diffie-Hellman parameters of less than 2048 bits',
  severity: MODERATE,
  problem: 'Keys so short can be broken: whoever recorded the traffic reads it, or poses as the server.',
  remediation: 'Set `key_length` to 2048 or more.',
  sources: [
    resourceDocs('openssl_rsa_private_key'),
    resourceDocs('openssl_x509_certificate'),
    resourceDocs('openssl_dhparam'),
  ],
  references: [cwe(326), nist('SC-12')],

  examples: {
    bad: [
      `
openssl_rsa_private_key '/etc/ssl/private/shop.key' do
  «key_length 1024»
end`,
      `
openssl_dhparam '/etc/ssl/dh.pem' do
  «key_length 1024»
end`,
    ],
    good: [
      `
openssl_rsa_private_key '/etc/ssl/private/shop.key' do
  key_length 4096
end`,
      `
openssl_x509_certificate '/etc/ssl/shop.pem' do
  common_name 'shop.example.com'
  key_length node['shop']['bits']
end`,
    ],
  },

  judge(resource) {
    const length = /^openssl_(?:rsa|x509|dhparam)/.test(resource.type) ? resource.property('key_length') : undefined;
    // Keys of curves have no length of their own.
    if (resource.has('key_type') && resource.text('key_type') !== 'rsa') return undefined;
    if (length?.text === undefined || !/^\d{3,4}$/.test(length.text) || Number(length.text) >= 2048) return undefined;
    return { at: length.at, message: { code: 'is', values: { setting: 'key_length', value: length.text } } };
  },
  // A key that is there stays, and is replaced by nothing but `force`.
  fix: { kind: 'safe', edits: (finding) => setArguments(finding, '2048') },
});
