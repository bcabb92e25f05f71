import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { skippedCertificateIn } from '../../../rules/skipped-certificates.ts';
import { commandRule, moduleDocs, tasks } from '../ansible-rule.ts';

export default commandRule({
  id: 'ansible_command_skips_certificate',
  title: 'A command does not verify the TLS certificate of a server',
  terms: ['curl -k', 'insecure'],
  severity: HIGH,
  problem:
    'An attacker on the network path can answer in the name of the server, read what the command sends and change what it gets.',
  remediation: 'Take the option out, and let the machine trust the authority that signed the certificate.',
  sources: [moduleDocs('command'), 'https://curl.se/docs/manpage.html'],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      tasks(`- command: «npm config set strict-ssl false»`),
      tasks(`- command: «git config --global http.sslVerify false»`),
      tasks(`- command: «curl -k https://example.com»`),
      tasks(`- shell: «wget --no-check-certificate https://example.com/a.tgz»`),
    ],
    good: [
      tasks(`- command: curl --cacert /etc/ssl/own.pem https://example.com`),
      tasks(`- command: wget https://example.com/a.tgz`),
      tasks(`- command: tar -k -xf a.tgz`),
    ],
  },

  judge: ({ command }) => skippedCertificateIn(command),
});
