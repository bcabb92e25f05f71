import { LOW } from '@plumbline/model/severity';
import { DEFAULT_FILE, redisSetting } from '../redis-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default redisSetting({
  id: 'redis_warnings_ignored',
  title: 'A warning that keeps Redis from starting is ignored',
  severity: LOW,
  problem: 'The bug of the kernel that Redis warns about damages data while it is saved.',
  remediation: 'Remove `ignore-warnings` and update the kernel.',
  sources: [DEFAULT_FILE],
  references: [cwe(754), nist('SI-2')],
  examples: { bad: [`«ignore-warnings ARM64-COW-BUG»`], good: [`ignore-warnings ""`, `port 6379`] },
  setting: 'ignore-warnings',
  bad: (value) => value !== '',
});
