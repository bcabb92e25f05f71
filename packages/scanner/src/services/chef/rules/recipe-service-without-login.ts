import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { opensService } from '../../../rules/weak-lines.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';
import { writes } from '../recipe-lines.ts';

export default resourceRule({
  id: 'chef_recipe_service_without_login',
  title: 'A recipe writes a setting that opens a service to everybody: anonymous FTP, Samba, Redis, SNMP, Docker, MQTT',
  terms: ['anonymous_enable', 'protected-mode', 'rocommunity public', 'allow_anonymous'],
  severity: HIGH,
  problem:
    'Whoever reaches the port reads or changes what the service holds, without a password or with one that everybody knows.',
  remediation: 'Remove the line, and let the service ask for a password or a certificate.',
  sources: [resourceDocs('file'), 'https://docs.docker.com/engine/security/protect-access/'],
  references: [cwe(306), nist('IA-2')],

  examples: {
    bad: [
      `
file '/etc/vsftpd.conf' do
  content <<~CONF
    listen=YES
    «anonymous_enable=YES»
  CONF
end`,
      `
file '/etc/snmp/snmpd.conf' do
  «content "agentAddress udp:161\\nrocommunity public\\n"»
end`,
    ],
    good: [
      `
file '/etc/vsftpd.conf' do
  content <<~CONF
    # anonymous_enable=YES
    anonymous_enable=NO
  CONF
end`,
      `
file '/etc/snmp/snmpd.conf' do
  content "rocommunity #{community}\\n"
end`,
    ],
  },

  judge: (resource) => writes(resource, opensService),
});
