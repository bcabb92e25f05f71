import { LOW } from '@plumbline/model/severity';
import { DEFAULT_FILE, redisSetting } from '../redis-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

const MOST_CLIENTS = 65_536;
/** The default. */
const LARGEST_BYTES = 512 * 1024 * 1024;
export default redisSetting({
  id: 'redis_limits_too_high',
  title: 'A client may use up the memory of the machine',
  severity: LOW,
  problem:
    'So many clients, or one value so large, take more memory than the machine has, and the system kills Redis or what else runs there.',
  remediation: 'Set `maxclients 10000` and `proto-max-bulk-len 512mb`, the defaults, or less.',
  sources: [DEFAULT_FILE],
  references: [cwe(770), nist('SC-5')],
  examples: {
    bad: [`«maxclients 1000000»`, `«proto-max-bulk-len 4gb»`],
    good: [`maxclients 10000`, `proto-max-bulk-len 512mb`, `maxmemory 64gb`],
  },
  setting: ['maxclients', 'proto-max-bulk-len'],
  bad: (value, _, setting) =>
    setting === 'maxclients' ? /^\d+$/.test(value) && Number(value) > MOST_CLIENTS : bytesOf(value) > LARGEST_BYTES,
});

/** Source: redis.conf, "Note on units". */
function bytesOf(value: string): number {
  const [, count, unit = ''] = /^(\d+)(b|kb?|mb?|gb?)?$/i.exec(value) ?? [];
  const base = unit.length === 2 ? 1024 : 1000;
  return (
    Number(count ?? 0) * base ** ' kmg'.indexOf(unit === '' || /^b$/i.test(unit) ? ' ' : unit.charAt(0).toLowerCase())
  );
}
