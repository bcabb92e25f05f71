import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { passwordInUrl } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { rethinkdbSetting } from '../rethinkdb-rule.ts';

export default rethinkdbSetting({
  id: 'rethinkdb_proxy_password_in_file',
  title: 'The password of a proxy stands in the file as plain text (reql-http-proxy)',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  retired: 'RethinkDB refuses to start with an address that has a name and password',
  problem: 'Whoever reads this file uses the proxy in the name of the server.',
  remediation: 'Use a proxy that knows the server by its address, and take the name and password out.',
  sources: ['https://rethinkdb.com/docs/cli-options/'],
  references: [cwe(256), cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [`«reql-http-proxy=http://db:hT7-kQ2mZr@proxy.example.com:3128»`],
    good: [
      `reql-http-proxy=http://proxy.example.com:3128`,
      'reql-http-proxy=http://db:${PROXY_PASSWORD}@proxy.example.com',
    ],
  },

  setting: 'reql-http-proxy',
  bad: (value) => (passwordInUrl(value) === undefined ? false : { code: 'holds-password-in-url' }),
});
