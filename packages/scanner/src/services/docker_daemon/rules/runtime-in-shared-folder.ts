import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { daemonSetting, DOCKERD } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_runtime_in_shared_folder',
  title: 'A program that starts containers lies where other users may write (/tmp, a home folder)',
  severity: MODERATE,
  problem:
    'Docker runs it as root for every container, or mounts and runs what a device specification names: whoever can replace it is root.',
  remediation:
    'Move the program to /usr/local/bin, owned by root, and name it there; keep device specifications in /etc/cdi.',
  sources: ['https://docs.docker.com/engine/daemon/alternative-runtimes/', DOCKERD],
  references: [cwe(427), nist('AC-6'), nist('SI-7')],

  examples: {
    bad: [
      `{ "runtimes": { "mine": { «"path": "/tmp/runc"» } } }`,
      `{ «"init-path": "/var/tmp/init"» }`,
      `{ "runtimes": { "mine": { «"path": "/home/dev/runc"» } } }`,
      `{ "cdi-spec-dirs": ["/etc/cdi", «"/tmp/cdi"»] }`,
    ],
    good: [
      `{ "runtimes": { "nvidia": { "path": "/usr/bin/nvidia-container-runtime" } } }`,
      `{ "init-path": "/usr/bin/tini" }`,
      `{ "cdi-spec-dirs": ["/etc/cdi/", "/var/run/cdi"] }`,
    ],
  },

  setting: ['runtimes.*.path', 'init-path', 'userland-proxy-path', 'cdi-spec-dirs'],
  scope: 'items',
  // A home folder is its owner's alone, who is not root for it.
  bad: (path) => isInSharedFolder(path) || path.startsWith('/home/'),
});
