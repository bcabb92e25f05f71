import { LOW } from '@plumbline/model/severity';
import { oneOf, UNTOLD } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { druidSetting, CONFIGURATION } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_request_log_off',
  title: 'Queries are not logged (druid.request.logging.type noop)',
  severity: LOW,
  problem: 'Nobody sees who asked for which data: an attack leaves no trace.',
  remediation: 'Set `druid.request.logging.type=slf4j`.',
  sources: [CONFIGURATION],
  references: [cwe(778), nist('AU-2'), nist('AU-12')],

  examples: {
    bad: [`«druid.request.logging.type=noop»`],
    good: [`druid.request.logging.type=slf4j`, `druid.zk.service.host=zk1`],
  },

  setting: 'druid.request.logging.type',
  bad: oneOf('noop'),
  default: UNTOLD,
  safe: 'slf4j',
  fix: { kind: 'safe' },
});
