import type { FixJudgement } from '../../rule.ts';
import type { RedisFile } from './redis-file.ts';
import { HIGH, MODERATE_LOW } from '@plumbline/model/severity';
import { DEFAULT_FILE, redisRule } from './redis-rule.ts';
import { cwe, nist } from '../../rulesets.ts';

interface DangerousCommand {
  readonly setting: string;
  readonly id: string;
  readonly title: string;
  readonly gain: string;
  readonly judgement: FixJudgement<RedisFile>;
}

/** Settings of Redis 7.0 and later that bring back what is switched off by default; `local` allows them on the machine. */
export function dangerousCommandRule({ setting, id, title, gain, judgement }: DangerousCommand) {
  return redisRule({
    id,
    title,
    severity: HIGH,
    problem: `${gain} Redis switches this off by default.`,
    remediation: `Set \`${setting} no\`.`,
    sources: [DEFAULT_FILE],
    references: [cwe(749), nist('CM-7')],

    examples: {
      bad: [`«${setting} yes»`, `«${setting} local»`],
      good: [`${setting} no`, `port 6379`],
    },

    *check({ file }) {
      const found = file.setting(setting);
      if (!found || found.unknown) return;
      const value = found.value.toLowerCase();
      if (value === 'yes') yield { at: found.directive, message: `${setting} is yes` };
      if (value === 'local') yield { at: found.directive, message: `${setting} is local`, severity: MODERATE_LOW };
    },

    fix: {
      ...judgement,
      edits: ({ at }) =>
        typeof at === 'symbol' ? [] : [{ start: at.start, end: at.end, replacement: `${setting} no` }],
    },
  });
}
