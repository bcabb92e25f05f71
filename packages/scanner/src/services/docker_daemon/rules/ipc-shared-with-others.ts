import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { daemonSetting, DOCKERD } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_ipc_shared_with_others',
  title: 'Containers let others share their memory (default-ipc-mode shareable)',
  severity: MODERATE_LOW,
  problem:
    'A container that was taken over can join the shared memory of another one, and read and change what its programs keep there.',
  remediation: 'Set `default-ipc-mode: private`.',
  sources: [DOCKERD],
  references: [cwe(668), nist('SC-39')],

  examples: {
    bad: [`{ «"default-ipc-mode": "shareable"» }`],
    good: [`{ "default-ipc-mode": "private" }`, `{ "icc": false }`],
  },

  setting: 'default-ipc-mode',
  bad: oneOf('shareable'),
  safe: 'private',
  fix: { kind: 'suggested', needs: 'certainty that no containers share memory' },
});
