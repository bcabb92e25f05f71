import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { apacheSetting } from '../apache-rule.ts';

export default apacheSetting({
  id: 'apache_encoded_slashes_decoded',
  title: 'Slashes that are encoded in an address are decoded (AllowEncodedSlashes On)',
  terms: ['%2F', 'path traversal'],
  severity: MODERATE_LOW,
  problem:
    'What is `%2F` for the sections that say who may open a path is a slash for the program behind: visitors reach paths that nobody thought of when access was limited.',
  remediation:
    'Set `AllowEncodedSlashes NoDecode`, and `nocanon` at `ProxyPass` where the program needs them as they are.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/core.html#allowencodedslashes'],
  references: [cwe(177), cwe(22), nist('SI-10')],

  examples: {
    bad: [
      `
<VirtualHost *:443>
  AllowEncodedSlashes NoDecode
  «AllowEncodedSlashes on»
  ProxyPass "/" "http://127.0.0.1:8080/"
</VirtualHost>`,
    ],
    good: [
      `
<VirtualHost *:443>
  AllowEncodedSlashes On
  AllowEncodedSlashes NoDecode
</VirtualHost>`,
      `AllowEncodedSlashes Off`,
      `# AllowEncodedSlashes On`,
    ],
  },

  setting: 'AllowEncodedSlashes',
  bad: oneOf('on'),
  safe: 'NoDecode',
  fix: { kind: 'suggested', needs: 'a program that decodes slashes in addresses itself' },
});
