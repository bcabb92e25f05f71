import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { daemonSetting, DOCS } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_debug_on',
  title: 'The daemon runs in debug mode',
  severity: MODERATE_LOW,
  problem: "The log has details and values of containers, and the API offers profiles of the daemon's inside.",
  remediation: 'Set `debug: false`.',
  sources: [`${DOCS}daemon/logs/#enable-debugging`],
  references: [cwe(489), nist('CM-7')],

  examples: { bad: [`{ «"debug": true» }`], good: [`{ "debug": false }`, `{ "icc": false }`] },

  setting: 'debug',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'safe' },
});
