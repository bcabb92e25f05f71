import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { CLIENT, recipeRule, resourceDocs } from '../chef-rule.ts';

const MODE =
  /^(?:Chef::Config\[[ \t]*['":]ssl_verify_mode['"]?[ \t]*\]|Chef::Config\.ssl_verify_mode|ssl_verify_mode)$/;

export default recipeRule({
  id: 'chef_recipe_certificates_not_verified',
  title: 'A recipe switches the verification of certificates off (ssl_verify_mode :verify_none)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem:
    'An attacker on the network path can pose as the server, and give the node programs or data of their own, which are used as root.',
  remediation:
    'Take the statement out, and put the certificate of the authority into the trusted certificates of the client.',
  sources: [CLIENT, resourceDocs('remote_file'), resourceDocs('yum_repository')],
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
    ],
    good: [
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
    for (const resource of file.resources) {
      const verify =
        resource.type === 'yum_repository' && !resource.isGone ? resource.property('sslverify') : undefined;
      if (verify?.text === 'false')
        yield { at: verify.at, message: { code: 'is', values: { setting: 'sslverify', value: 'false' } } };
    }
  },
});
