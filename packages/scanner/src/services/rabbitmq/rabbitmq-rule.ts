import { removeDirective } from '../../fixing/edit-directives.ts';
import { UNKNOWN, rulesOf, type Finding, type Rule, type WrittenRule } from '../../rule.ts';
import { keyValueForm, writeKeyValue } from '../../rules/key-value-rule.ts';
import { named } from '../../rules/key-values.ts';
import { jsonSettingRulesOf, type MappingSettingRule } from '../../rules/mapping-rule.ts';
import { settingRulesOf, type SettingForm, type SettingRule } from '../../rules/setting-rule.ts';
import { itemRulesOf, type ItemRule } from '../../rules/item-rule.ts';
import type { EnvFile, EnvVariable } from './env-file.ts';
import type { DefinitionsFile } from './definitions-file.ts';
import { isOnNetwork, type RabbitmqFile } from './rabbitmq-file.ts';

const FIRST = 'rabbitmq.conf';

/** The same settings, and those of before version 3.7, in terms of Erlang. */
export const ADVANCED = 'advanced.config';

const toRule = rulesOf<RabbitmqFile>('rabbitmq');

/** A rule about a rabbitmq.conf, and about what says the same in terms of Erlang, which no fix is written in. */
export function rabbitmqRule({ fix, ...rule }: Omit<WrittenRule<RabbitmqFile>, 'reads'>): Rule<RabbitmqFile> {
  return toRule({
    ...rule,
    reads: [FIRST, ADVANCED],
    ...(fix && {
      fix: {
        ...fix,
        edits: (finding, input) => (input.source.configFileType === 'custom' ? [] : fix.edits(finding, input)),
      },
    }),
  });
}

const aboutSetting = settingRulesOf<RabbitmqFile>('rabbitmq', keyValueForm(' = '));

/** A rule about one setting. */
export function rabbitmqSetting(rule: SettingRule<RabbitmqFile, never>): Rule<RabbitmqFile> {
  return rabbitmqRule(aboutSetting(rule));
}

/** The settings whose keys a form of words describes, such as each of a numbered list: `auth_mechanisms.1`. */
const EACH: SettingForm<RabbitmqFile, never> = {
  ask: ({ settings }, form) => {
    const isWanted = matches(form);
    return settings.matching(isWanted).map(named);
  },
  write: (finding, key, value, input) => writeKeyValue(finding, input, { key, value, sign: ' = ' }),
  remove: removeDirective,
};

/** A rule about every setting of a form: in its name, `*` stands for one word, and `**.` for any or none before it. */
export function rabbitmqSettings(rule: SettingRule<RabbitmqFile, never>): Rule<RabbitmqFile> {
  return rabbitmqRule(aboutEach(rule));
}

const aboutEach = settingRulesOf<RabbitmqFile>('rabbitmq', EACH);

/** A rule about every setting of a form that only terms of Erlang have. */
export function advancedSettings(rule: SettingRule<RabbitmqFile, never>): Rule<RabbitmqFile> {
  return toRule({ ...aboutEach(rule), reads: [ADVANCED] });
}

/** The addresses that static shovels connect to, also by their names of before version 3.7. */
export const SHOVELS = [
  'shovel.shovels.*.*.uris.*',
  'shovel.shovels.*.*.brokers.*',
  'shovel.shovels.*.*.broker',
] as const;

function matches(form: string): (key: string) => boolean {
  const anywhere = form.startsWith('**.');
  const words = (anywhere ? form.slice('**.'.length) : form).split('.');
  return (key) => {
    const all = key.split('.');
    const own = anywhere ? all.slice(-words.length) : all;
    return own.length === words.length && words.every((word, index) => word === '*' || word === own[index]);
  };
}

interface PlainListenerRule extends Omit<WrittenRule<RabbitmqFile>, 'check'> {
  /** Below which key the addresses without TLS stand, and those with it. */
  readonly plain: string;
  readonly encrypted: string;
  /** The address where nothing is said. */
  readonly absent?: string;
  /** Where the protocol is served with TLS too, so that clients have a choice. */
  readonly severityBeside: Finding['severity'];
}

/** A rule about a protocol that is served without TLS to other machines. */
export function plainListenerRule({
  plain,
  encrypted,
  absent,
  severityBeside,
  ...rule
}: PlainListenerRule): Rule<RabbitmqFile> {
  return rabbitmqRule({
    ...rule,
    *check({ file }) {
      const listeners = file.listeners(plain, absent);
      const open = listeners?.filter(({ address }) => isOnNetwork(address));
      const [first] = open ?? [];
      if (!first) {
        if (!listeners) yield UNKNOWN;
        return;
      }
      const isBeside = (file.listeners(encrypted)?.length ?? 0) > 0;
      yield {
        at: first.at,
        message: {
          code: first.isDefault ? 'default' : 'has',
          values: { setting: plain, value: open?.map(({ address }) => address).join(', ') ?? '' },
        },
        ...(isBeside && severityBeside !== undefined ? { severity: severityBeside } : {}),
      };
    },
  });
}

/** What the shell sets before it starts the server. */
export const ENV = 'rabbitmq-env.conf';

const aboutVariable = itemRulesOf<EnvFile, EnvVariable>(
  'rabbitmq',
  ({ file }) => file.variables,
  ({ directive }) => directive,
);

/** A rule about each variable of a rabbitmq-env.conf. */
export function envRule(rule: Omit<ItemRule<EnvFile, EnvVariable>, 'reads'>): Rule<EnvFile> {
  return aboutVariable({ ...rule, reads: [ENV] });
}

/** The file that a server exports its users, rights and links to, and imports them from. */
export const DEFINITIONS = 'definitions.json';

const ofDefinitions = rulesOf<DefinitionsFile>('rabbitmq');

export function definitionsRule(rule: Omit<WrittenRule<DefinitionsFile>, 'reads'>): Rule<DefinitionsFile> {
  return ofDefinitions({ ...rule, reads: [DEFINITIONS] });
}

const inDefinitions = jsonSettingRulesOf<DefinitionsFile>('rabbitmq');

/** A rule about one setting of a definitions.json, by its path. */
export function definitionsSetting(rule: Omit<MappingSettingRule<DefinitionsFile>, 'reads'>): Rule<DefinitionsFile> {
  return inDefinitions({ ...rule, reads: [DEFINITIONS] });
}

/** The addresses of other servers, which shovels and federation connect to; `uri` of several. */
export const LINKS = ['parameters.*.value.src-uri', 'parameters.*.value.dest-uri', 'parameters.*.value.uri'] as const;

/** A page of RabbitMQ's documentation. */
export function guide(page: string): string {
  return `https://www.rabbitmq.com/docs/${page}`;
}
