import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';

export default grafanaSetting({
  id: 'grafana_log_of_everything',
  title: 'Debug logging is on',
  severity: LOW,
  problem: 'The log holds what requests and data sources send, which whoever reads logs should not see.',
  remediation: 'Set `level = info` in `[log]`.',
  sources: [`${CONFIGURATION}#level`],
  references: [cwe(532), nist('AU-9')],

  examples: {
    bad: [`[log]\n«level = debug»`, `[log.console]\n«level = debug»`],
    good: [`[log]\nlevel = info`, `[log]\n;level = debug`, `[log]\nlevel = debug\nlevel = info`],
  },

  setting: 'level',
  scope: 'log log.console log.file log.syslog',
  bad: oneOf('debug', 'trace'),
  safe: 'info',
  fix: { kind: 'safe' },
});
