import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { skippedCertificateIn } from '../../../rules/skipped-certificates.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { recipeCommandRule, resourceDocs } from '../chef-rule.ts';

export default recipeCommandRule({
  id: 'chef_recipe_command_skips_certificate',
  title: 'A recipe runs a command that does not verify certificates (curl -k)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem:
    'An attacker on the network path can answer in the name of the server, read what the command sends and change what it gets.',
  remediation: 'Take the option out, and let the node trust the authority that signed the certificate.',
  sources: [resourceDocs('execute'), 'https://curl.se/docs/manpage.html'],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      `
execute 'fetch' do
  command «'curl -k -o /opt/a.tgz https://example.com/a.tgz'»
end`,
      `
bash 'fetch' do
  code <<~SH
    cd /opt
    «wget --no-check-certificate https://example.com/a.tgz»
  SH
end`,
      `
powershell_script 'fetch' do
  code <<~PS
    «Invoke-WebRequest https://example.com/a.zip -SkipCertificateCheck -OutFile a.zip»
  PS
end`,
    ],
    good: [
      `
execute 'fetch' do
  command 'curl --cacert /etc/ssl/own.pem -o /opt/a.tgz https://example.com/a.tgz'
end`,
    ],
  },

  judge: (command) => skippedCertificateIn(command),
});
