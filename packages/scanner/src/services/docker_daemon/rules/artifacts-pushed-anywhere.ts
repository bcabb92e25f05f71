import { LOW } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { daemonSetting, DOCKERD } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_artifacts_pushed_anywhere',
  title: 'Layers that may not be given away are pushed (allow-nondistributable-artifacts)',
  severity: LOW,
  retired: 'what is pushed are layers of others, such as those of Windows: a matter of licences, and no danger',
  problem: 'Layers whose licence forbids it, and what they hold, leave the machine.',
  remediation: 'Remove the entry unless the registry is your own and the licence allows it.',
  sources: [`${DOCKERD}#daemon-configuration-file`],
  references: [cwe(200), nist('CM-7')],

  examples: {
    bad: [`{ "allow-nondistributable-artifacts": [«"registry.example.com"»] }`],
    good: [`{ "allow-nondistributable-artifacts": [] }`, `{ "icc": false }`],
  },

  setting: 'allow-nondistributable-artifacts',
  scope: 'items',
  bad: (value) => value !== '',
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'certainty that no image needs these layers in the registry' },
});
