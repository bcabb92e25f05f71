import { MODERATE_LOW } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_fake_basic_auth_on',
  title: 'Names of client certificates become users with a password that everybody knows (FakeBasicAuth)',
  severity: MODERATE_LOW,
  retired: 'mod_ssl itself refuses whoever sends such a name with this password (Encountered FakeBasicAuth spoof)',
  problem:
    'Each certificate is taken for a user with the password `password`. Where a page can be reached without a certificate too, whoever knows the name of one logs in with it.',
  remediation: 'Remove `FakeBasicAuth` and check the certificate by `Require expr` or `Require ssl-verify-client`.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#ssloptions'],
  references: [cwe(287), nist('IA-5')],

  examples: {
    bad: [
      `
<Directory "/srv/site/private">
  «SSLOptions +FakeBasicAuth +StrictRequire»
</Directory>`,
    ],
    good: [
      `
SSLOptions +StdEnvVars`,
      `
SSLOptions -FakeBasicAuth`,
    ],
  },

  *check({ file }) {
    for (const { at, args } of file.directives('SSLOptions')) {
      if (!args.some((option) => /^\+?FakeBasicAuth$/i.test(option ?? ''))) continue;
      yield { at, message: { code: 'has', values: { setting: 'SSLOptions', value: 'FakeBasicAuth' } } };
    }
  },
});
