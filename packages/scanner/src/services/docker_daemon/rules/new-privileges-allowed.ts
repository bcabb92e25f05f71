import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, cisDocker } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { daemonSetting, DOCKERD } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_new_privileges_allowed',
  title: 'Programs in containers may gain privileges (no-new-privileges is off)',
  terms: ['setuid', 'privilege escalation'],
  severity: MODERATE,
  problem:
    'A setuid program in an image makes root of an ordinary user in the container, from where breaking out is easier.',
  remediation: 'Set `no-new-privileges: true`.',
  sources: [`${DOCKERD}#daemon-configuration-file`],
  references: [cisDocker('2.14'), cwe(250), nist('AC-6')],

  examples: {
    bad: [`{ "icc": false }`, `{ «"no-new-privileges": false» }`],
    good: [
      `{ "no-new-privileges": true }`,
      `{
  "no-new-privileges": true,
  "debug": false
}`,
    ],
  },

  setting: 'no-new-privileges',
  default: 'false',
  bad: isOff,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certainty that no container uses sudo or another setuid program' },
});
