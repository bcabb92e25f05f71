import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { daemonSetting, DOCS } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_tls_key_in_shared_folder',
  title: 'The private key of the API lies where every user may write (/tmp)',
  severity: HIGH,
  problem:
    'Another user of the machine can read or replace the key, and pass for the daemon or read what is sent to it.',
  remediation: 'Move the files to /etc/docker, owned by root, the key with the rights 400.',
  sources: [`${DOCS}security/protect-access/`],
  references: [cwe(377), nist('AC-6'), nist('SC-12')],

  examples: {
    bad: [`{ «"tlskey": "/tmp/key.pem"» }`, `{ «"tlscacert": "/var/tmp/ca.pem"» }`],
    good: [`{ "tlskey": "/etc/docker/key.pem" }`, `{ "tlskey": "/etc/tmp/key.pem" }`],
  },

  setting: ['tlskey', 'tlscert', 'tlscacert'],
  bad: isInSharedFolder,
});
