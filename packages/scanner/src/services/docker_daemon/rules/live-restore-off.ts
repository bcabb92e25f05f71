import { LOW } from '@plumbline/model/severity';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { daemonSetting, DOCS } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_live_restore_off',
  title: 'Restarting Docker stops all containers (live-restore is off)',
  severity: LOW,
  problem:
    'Whoever makes the daemon restart, or an update of it, stops every service of the machine, which is why updates are put off.',
  remediation: 'Set `live-restore: true`, unless the machine is part of a swarm.',
  sources: [`${DOCS}daemon/live-restore/`],
  references: [cisDocker('2.15'), cwe(693), nist('CP-10')],

  examples: {
    bad: [`{ "icc": false }`, `{ «"live-restore": false» }`],
    good: [`{ "live-restore": true }`, `{ "swarm-default-advertise-addr": "eth0" }`],
  },

  applies: ({ file }) => !file.has('swarm-default-advertise-addr') && !file.has('cluster-store'),
  setting: 'live-restore',
  default: 'false',
  bad: isOff,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certainty that the machine is not part of a swarm' },
});
