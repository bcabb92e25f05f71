import { HIGH, MODERATE } from '@plumbline/model/severity';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { chefClientSetting, CLIENT } from '../chef-rule.ts';

export default chefClientSetting({
  id: 'chef_client_certificates_unverified',
  title: 'The client takes any certificate for that of the server (ssl_verify_mode :verify_none)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem:
    'Whoever is on the path answers as the Chef server, and has cookbooks of their own run as root on the machine. With `verify_api_cert true` that server is checked all the same, and only others, such as those of `remote_file`, are not.',
  remediation:
    'Set `ssl_verify_mode :verify_peer`, and put the certificate of a private authority into `trusted_certs_dir`.',
  sources: [CLIENT],
  references: [cwe(295), nist('SC-23')],

  examples: {
    bad: [
      `chef_server_url 'https://chef.example.com'\n«ssl_verify_mode :verify_none»\n`,
      `node_name 'web'\n«ssl_verify_mode(:verify_none)»\n`,
      `verify_api_cert true\n«ssl_verify_mode :verify_none»\n`,
      `node_name 'web'\n«Chef::Config[:ssl_verify_mode] = :verify_none»\n`,
    ],
    good: [
      `ssl_verify_mode :verify_peer\n`,
      `# ssl_verify_mode :verify_none\nnode_name 'web'\n`,
      `ssl_verify_mode(:verify_peer)\nnode_name 'web'\n`,
      `ssl_verify_mode(ENV['VERIFY'] == 'no' ? :verify_none : :verify_peer)\n`,
      `ssl_verify_mode :verify_none\nssl_verify_mode :verify_peer\n`,
    ],
  },

  setting: 'ssl_verify_mode',
  bad: (value, { file }) => {
    if (value !== 'verify_none') return false;
    return !isSetTo(file.setting('verify_api_cert'), oneOf('true')) || { severity: MODERATE };
  },
  safe: ':verify_peer',
  fix: { kind: 'suggested', needs: 'a certificate of the server that the machine trusts' },
});
