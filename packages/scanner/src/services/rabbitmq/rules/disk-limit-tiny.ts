import { UNTOLD } from '../../../rules/setting-rule.ts';
import { LOW } from '@plumbline/model/severity';
import { bytesIn } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { rabbitmqSetting, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSetting({
  id: 'rabbitmq_disk_limit_tiny',
  title: 'Publishers are stopped only when hardly any room is left on the disk (disk_free_limit)',
  severity: LOW,
  problem: 'The disk runs full before the server notices: it stops, and messages and the list of users may be lost.',
  remediation:
    'Set `disk_free_limit.absolute` to as much as the server may have of the memory: the default of 50 MB is for development.',
  sources: [guide('production-checklist#resource-limits-disk-space'), guide('disk-alarms')],
  references: [cwe(400), nist('SC-5')],

  examples: {
    bad: [
      `«disk_free_limit.absolute = 1MB»`,
      `«disk_free_limit.absolute = 1000000»`,
      `«disk_free_limit.absolute = 50MB»`, // the default
    ],
    good: [`disk_free_limit.absolute = 5GB`, `disk_free_limit.relative = 1.0`, `heartbeat = 60`],
  },

  setting: 'disk_free_limit.absolute',
  bad: (value) => (bytesIn(value) ?? Infinity) <= DEFAULT,
  default: UNTOLD,
  safe: '2GB',
  fix: { kind: 'suggested', needs: 'as much room on the disk' },
});

/** 50 MiB. Units: bytes. */
const DEFAULT = 52_428_800;
