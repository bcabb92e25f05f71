import { LOW, MODERATE_LOW, type Severity } from '@plumbline/model/severity';
import type { FixJudgement, Rule } from '../../../rule.ts';
import type { RedisFile } from '../redis-file.ts';
import { ACCESS_CONTROL, DEFAULT_FILE, redisRule, REPLICATION } from '../redis-rule.ts';

interface SafetySetting {
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  readonly names: readonly [string, ...string[]];
  readonly bad: string;
  readonly wanted: string;
  readonly problem: string;
  readonly source: string;
  readonly weakness: string;
  readonly judgement: FixJudgement<RedisFile>;
}

/** Settings whose default is safe and one value of which is not. */
const SETTINGS = [
  {
    id: 'redis_pubsub_open_to_new_users',
    title: 'New users may use every channel',
    severity: MODERATE_LOW,
    names: ['acl-pubsub-default'],
    bad: 'allchannels',
    wanted: 'resetchannels',
    problem: 'Every user for whom nothing else is said may listen and publish on every channel.',
    source: ACCESS_CONTROL,
    weakness: 'CWE-276',
    judgement: { kind: 'suggested', needs: 'the channels of each user who publishes or listens (&…)' },
  },
  {
    id: 'redis_replica_writable',
    title: 'Clients may write to the replica',
    severity: MODERATE_LOW,
    names: ['replica-read-only', 'slave-read-only'],
    bad: 'no',
    wanted: 'yes',
    problem: 'What is written to a replica differs from the primary, so a client of the replica forges data unseen.',
    source: `${REPLICATION}#read-only-replica`,
    weakness: 'CWE-732',
    judgement: { kind: 'suggested', needs: 'certainty that no client writes to the replica' },
  },
  {
    id: 'redis_dump_payload_not_sanitized',
    title: 'Restored values are not checked',
    severity: MODERATE_LOW,
    names: ['sanitize-dump-payload'],
    bad: 'no',
    wanted: 'clients',
    problem:
      'A client that may RESTORE can send a value that is broken on purpose, to crash the server or run code in it.',
    source: DEFAULT_FILE,
    weakness: 'CWE-20',
    judgement: { kind: 'safe' },
  },
  {
    id: 'redis_log_discarded',
    title: 'The log is thrown away',
    severity: LOW,
    names: ['logfile'],
    bad: '/dev/null',
    wanted: '/var/log/redis/redis-server.log',
    problem: 'Attacks and failures leave no trace to be found by.',
    source: DEFAULT_FILE,
    weakness: 'CWE-778',
    judgement: { kind: 'suggested', needs: 'the folder /var/log/redis, which Redis may write to' },
  },
] as const satisfies readonly SafetySetting[];

export const safetySettingRules = SETTINGS.map(toRule);

function toRule({
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
    references: [{ ruleset: 'CWE', item: weakness }],

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
