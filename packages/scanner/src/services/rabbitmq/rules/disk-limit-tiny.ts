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
    'Set `disk_free_limit.absolute` to as much as the memory of the machine, and never below the default of 50 MB.',
  sources: [guide('disk-alarms')],
  references: [cwe(400), nist('SC-5')],

  examples: {
    bad: [`«disk_free_limit.absolute = 1MB»`, `«disk_free_limit.absolute = 1000000»`],
    good: [`disk_free_limit.absolute = 5GB`, `disk_free_limit.absolute = 50MB`, `heartbeat = 60`],
  },

  setting: 'disk_free_limit.absolute',
  bad: (value) => (bytesIn(value) ?? LEAST) < LEAST,
  safe: '50MB',
  fix: { kind: 'suggested', needs: 'as much room on the disk' },
});

/** The default. Units: bytes. */
const LEAST = 50_000_000;
