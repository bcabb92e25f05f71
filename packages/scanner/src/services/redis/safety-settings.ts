import { type Severity } from '@plumbline/model/severity';
import type { FixJudgement, Rule } from '../../rule.ts';
import type { RedisFile } from './redis-file.ts';
import { redisRule } from './redis-rule.ts';
import { cwe } from '../../rulesets.ts';

interface SafetySetting {
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  readonly names: readonly [string, ...string[]];
  readonly bad: string;
  readonly wanted: string;
  readonly problem: string;
  readonly source: string;
  readonly weakness: number;
  readonly judgement: FixJudgement<RedisFile>;
}
export function toRule({
  id,
  title,
  severity,
  names,
  bad,
  wanted,
  problem,
  source,
  weakness,
  judgement,
}: SafetySetting): Rule<RedisFile> {
  const [name] = names;
  return redisRule({
    id,
    title,
    severity,
    problem,
    remediation: `Set \`${name} ${wanted}\`.`,
    sources: [source],
    references: [cwe(weakness)],

    examples: {
      bad: [`«${name} ${bad}»`],
      good: [`${name} ${wanted}`, `port 6379`],
    },

    *check({ file }) {
      const setting = file.setting(...names);
      if (setting?.value.toLowerCase() === bad)
        yield { at: setting.directive, message: `${setting.directive.name} is ${bad}` };
    },

    fix: {
      ...judgement,
      edits: ({ at }) =>
        typeof at === 'symbol' ? [] : [{ start: at.start, end: at.end, replacement: `${name} ${wanted}` }],
    },
  });
}
