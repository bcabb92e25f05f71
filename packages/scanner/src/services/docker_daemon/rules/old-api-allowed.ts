import { LOW } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { daemonSetting, DOCKERD } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_old_api_allowed',
  title: "Clients may use an API older than the daemon's own least version (min-api-version)",
  severity: LOW,
  problem: 'Old versions of the API lack checks that newer ones have.',
  remediation: "Remove `min-api-version`, so that the daemon's own limit is in force.",
  sources: [`${DOCKERD}#daemon-configuration-file`],
  references: [cwe(1188), nist('CM-7')],

  examples: { bad: [`{ «"min-api-version": "1.12"» }`], good: [`{ "min-api-version": "1.44" }`, `{ "icc": false }`] },

  setting: 'min-api-version',
  bad: (value) => /^1\.(?:\d|1\d|2[0-3])$/.test(value),
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'clients that are not older' },
});
