import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { daemonSetting, DOCS } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_data_in_shared_folder',
  title: 'Images and containers lie where every user may write (/tmp)',
  severity: MODERATE,
  problem:
    'Other users can prepare files and sockets there that Docker then takes as its own, and what cleans the folder deletes the containers.',
  remediation: 'Set `data-root` to a folder of root, such as /var/lib/docker.',
  sources: [`${DOCS}daemon/#daemon-data-directory`],
  references: [cwe(377), nist('AC-6'), nist('SC-28')],

  examples: {
    bad: [
      `{ «"data-root": "/tmp/docker"» }`,
      `{ «"graph": "/var/tmp/docker"» }`,
      `{ «"pidfile": "/tmp/docker.pid"» }`,
      `{ «"containerd": "/tmp/containerd.sock"» }`,
    ],
    good: [`{ "data-root": "/var/lib/docker" }`, `{ "data-root": "/srv/docker" }`],
  },

  setting: ['data-root', 'graph', 'exec-root', 'pidfile', 'containerd'],
  bad: isInSharedFolder,
});
