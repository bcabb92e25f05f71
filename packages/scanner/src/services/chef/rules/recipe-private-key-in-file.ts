import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { recipeRule } from '../chef-rule.ts';

const PRIVATE_KEY = /-----BEGIN (?:[A-Z]{1,20} ){0,2}PRIVATE KEY-----\s/;

export default recipeRule({
  id: 'chef_recipe_private_key_in_file',
  title: 'A recipe has a private key in it',
  terms: HARDCODED_SECRET,
  severity: CRITICAL,
  problem:
    'Whoever can read the cookbook or its repository has the key: they sign in, or pose as the server, everywhere it is used.',
  remediation: 'Take the key out, make a new one, and fetch that from an encrypted data bag or a store of secrets.',
  sources: ['https://docs.chef.io/data_bags/', 'https://docs.chef.io/resources/file/'],
  references: [cwe(321), nist('SC-12')],

  examples: {
    bad: [
      `
file '/home/deploy/.ssh/id_rsa' do
  mode '0600'
  «content <<~KEY
    -----BEGIN RSA PRIVATE KEY-----
    MIIEowIBAAKCAQEA0Z3VS5JJcds3xfn
    -----END RSA PRIVATE KEY-----»
  KEY
end`,
      `«default['shop']['key'] = "-----BEGIN PRIVATE KEY-----\\nMIIEvQIBADANBgkqhkiG9w0BAQ"»\n`,
    ],
    good: [
      `
file '/home/deploy/.ssh/id_rsa' do
  content data_bag_item('keys', 'deploy')['key']
end`,
      `
file '/etc/ssl/shop.pem' do
  content "-----BEGIN CERTIFICATE-----\\nMIIEvQIBADANBgkqhkiG9w0BAQ"
end`,
    ],
  },

  *check({ file }) {
    for (const at of file.statements) {
      const texts = file.textsOf(at, (name) => /content|key/i.test(name));
      const value = texts.find((each) => PRIVATE_KEY.test(String(each.value)));
      if (value)
        yield {
          at: { source: at.source, start: at.start, end: Math.max(at.headEnd, value.end) },
          message: { code: 'holds-secret', values: { setting: at.name } },
        };
    }
  },
});
