import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, cisDocker } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { daemonSetting, DOCKERD } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_containers_talk_freely',
  title: 'Containers on the default network reach each other (icc)',
  severity: MODERATE,
  problem: 'A container that was taken over reaches every port of every other container on the default bridge.',
  remediation: 'Set `icc: false`, and join containers that belong together with networks of their own.',
  sources: [`${DOCKERD}#daemon-configuration-file`, 'https://docs.docker.com/engine/network/drivers/bridge/'],
  references: [cisDocker('2.2'), cwe(923), nist('SC-7'), nist('AC-4')],

  examples: {
    bad: [`{ «"icc": true» }`, `{ "live-restore": true }`],
    good: [
      `{ "icc": false }`,
      `{
  "debug": false,
  "icc": false
}`,
      `{ "bridge": "none" }`,
    ],
  },

  applies: ({ file }) => file.text('bridge') !== 'none',
  setting: 'icc',
  default: 'true',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that no containers talk over the default bridge' },
});
