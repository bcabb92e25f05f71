import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisDocker, cwe, nist, stigDocker } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { daemonSetting, DOCKERD } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_experimental_features',
  title: 'Experimental features are on',
  severity: MODERATE_LOW,
  problem: 'Features that are not finished, and less tested for their dangers, are open to all clients.',
  remediation: 'Set `experimental: false`.',
  sources: [`${DOCKERD}#daemon-configuration-file`],
  references: [cisDocker('2.18'), cwe(1188), nist('CM-7'), stigDocker('V-235792')],

  examples: { bad: [`{ «"experimental": true» }`], good: [`{ "experimental": false }`, `{ "icc": false }`] },

  setting: 'experimental',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that nothing uses one of these features' },
});
