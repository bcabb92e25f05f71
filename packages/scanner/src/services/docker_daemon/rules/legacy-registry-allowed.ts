import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { daemonSetting } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_legacy_registry_allowed',
  title: 'Images may come from registries of the old protocol (v1)',
  severity: MODERATE_LOW,
  retired: 'Docker has not started with it since 17.12, and has known no such registries since',
  problem: 'The old protocol does not verify what is pulled: other images can be put in their place.',
  remediation: 'Remove `disable-legacy-registry: false`.',
  sources: ['https://docs.docker.com/engine/deprecated/'],
  references: [cwe(494), nist('SI-7')],

  examples: {
    bad: [`{ «"disable-legacy-registry": false» }`],
    good: [`{ "disable-legacy-registry": true }`, `{ "icc": false }`],
  },

  setting: 'disable-legacy-registry',
  bad: isOff,
  safe: UNSET,
  fix: { kind: 'safe' },
});
