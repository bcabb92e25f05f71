import { HIGH, MODERATE_LOW } from '@plumbline/model/severity';
import { DEFAULT_FILE, redisRule } from '../redis-rule.ts';

/** Settings of Redis 7.0 and later that bring back what is switched off by default; `local` allows them on the machine. */
const COMMANDS = [
  {
    setting: 'enable-debug-command',
    id: 'redis_debug_command_enabled',
    title: 'The DEBUG command is enabled',
    gain: 'With DEBUG, a client crashes or stalls the server at will and looks into its memory.',
    judgement: { kind: 'safe' },
  },
  {
    setting: 'enable-module-command',
    id: 'redis_module_command_enabled',
    title: 'The MODULE command is enabled',
    gain: 'With MODULE LOAD, a client makes the server run any shared library that it can place on the machine.',
    judgement: { kind: 'suggested', needs: 'certainty that no client loads modules while Redis runs' },
  },
  {
    setting: 'enable-protected-configs',
    id: 'redis_protected_configs_enabled',
    title: 'Clients may change protected settings',
    gain: 'With CONFIG SET dir and dbfilename, a client makes the server write files of its choice, such as SSH keys and cron jobs.',
    judgement: { kind: 'suggested', needs: 'certainty that no client moves or renames the dump while Redis runs' },
  },
] as const;

export const dangerousCommandRules = COMMANDS.map(({ setting, id, title, gain, judgement }) =>
  redisRule({
    id,
    title,
    severity: HIGH,
    problem: `${gain} Redis switches this off by default.`,
    remediation: `Set \`${setting} no\`.`,
    sources: [DEFAULT_FILE],
    references: [
      { ruleset: 'CWE', item: 'CWE-749' },
      { ruleset: 'NIST SP 800-53 Rev. 5', item: 'CM-7' },
    ],

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
  }),
);
