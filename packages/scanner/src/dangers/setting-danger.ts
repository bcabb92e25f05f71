/**
 * A danger that one attribute of a resource decides, said for every language and type that has the attribute. Its
 * examples are written from what is said here.
 */
import { Answer } from '../resources/answer.ts';
import type { Resource } from '../resources/iac-value.ts';
import { valueOfJson } from '../resources/json-value.ts';
import { hasProviderBefore } from '../resources/provider-versions.ts';
import type { Language, Stack, View, ViewKind } from '../resources/stack.ts';
import { Truth } from '../resources/truth.ts';
import { isClosedSubnet } from '../resources/views/closed-subnets.ts';
import type { FixJudgement } from '../rule.ts';
import { danger, type AnyDanger, type JudgedAttribute } from './danger.ts';
import type { Infrastructure, InfrastructureFile } from './infrastructure.ts';
import { exampleText, type ExampleResource, type Shown } from './example-text.ts';
import { FAMILIES, OF_HYGIENE } from './families.ts';
import { once } from '../rules/once.ts';
import { documentationOf } from './resource-pages.ts';
import { mendedIn, settingEdits } from './setting-edits.ts';
import { OF_EACH_LIST, orderOf } from './setting-orders.ts';
import type { ShownDanger } from './shown-danger.ts';
import type { ValueTest } from './value-tests.ts';

interface SettingDanger extends Omit<ShownDanger<Judged>, 'of' | 'judge' | 'in' | 'remediation' | 'sources' | 'fix'> {
  /** What is to be done, with `{}` for the attribute; where left out, it is set to the value that is good. */
  readonly remediation?: string;
  /** Where the cloud says so. */
  readonly sources?: readonly string[];
  /** What makes a value that is set wrong. */
  readonly wrong: ValueTest;
  readonly in: Readonly<Partial<Record<Language, readonly Setting[]>>>;
  readonly formerIds?: Readonly<Partial<Record<Language, readonly string[]>>>;
  /** Whether the value that is good may be set without a question; left out where no fix is offered. */
  readonly fix?: FixJudgement<InfrastructureFile, Infrastructure>;
}

/** An attribute that resources of some types have at the same place. */
export interface Setting {
  readonly types: readonly [string, ...string[]];
  /**
   * A list of the resource; each of it is judged by itself, and the other keys lead on from there. Behind a list of
   * lists stands `[].`, for each of each.
   */
  readonly each?: string;
  /** Whether the list is written as JSON, in Terraform by `jsonencode`. */
  readonly isJson?: true;
  /** The keys that lead to it, with dots between them. */
  readonly key: string;
  /** What older versions call it. */
  readonly formerKey?: string;
  /** Where the values are not those of other languages. */
  readonly wrong?: ValueTest;
  /** What it means that it is not set; left out where that depends on something else. */
  readonly unset?: 'bad' | 'fine';
  /** What that means with older versions of the provider. */
  readonly unsetBefore?: { readonly provider: string; readonly version: string; readonly is: 'bad' | 'fine' };
  /** An example of what is wrong; left out where only its absence is. */
  readonly bad?: Shown;
  /** What a report marks of it, by the keys that lead there from it; left out where that is all of it. */
  readonly marked?: string;
  readonly good: Shown;
  /** Whether what is good is but an example, such as an address, which no fix may write, and no report calls wanted. */
  readonly isExample?: true;
  /** Whether a fix may make the block, object or list that holds it, or that it is: nothing else has to stand there. */
  readonly standsAlone?: true;
  /** What its fix needs, where the danger's is safe for others. */
  readonly needs?: string;
  /** What has to be so for it to matter. */
  readonly when?: readonly Requirement[];
  /** The key that names a subnet: in one that nothing leads out of, it does not matter. */
  readonly subnet?: string;
  /** What else the examples show. */
  readonly shown?: Readonly<Record<string, Shown>>;
  /** A resource that may say it of this one. */
  readonly beside?: Beside;
  /** Others by which it may be named, as `beside` does: then it need not say it. */
  readonly unlessNamedBy?: readonly [NamedBy, ...NamedBy[]];
}

/** A resource that names another one, by its address or by the value of `name` of that. */
export interface NamedBy {
  /** Left out for those of the same type. */
  readonly type?: string;
  /** `[]` after a list. */
  readonly key: string;
  readonly name: string;
  /** Resources that name it by this attribute, where those are what is named. */
  readonly through?: { readonly types: readonly [string, ...string[]]; readonly key: string };
}

interface Requirement {
  readonly key: string;
  readonly is: ValueTest;
  /** Whether the key leads on from the resource though each of a list is judged. */
  readonly ofResource?: true;
  readonly shown?: Shown;
}

interface Beside {
  readonly type: string;
  /** Other types that may say it in the same way. */
  readonly orTypes?: readonly string[];
  /** Resources that say it as well by naming it in some attribute: of one that is no text, nobody knows what it names. */
  readonly or?: readonly { readonly type: string; readonly names: string }[];
  /** Its attribute that names the other one, by its address or by the value of `name` of that. */
  readonly names: string;
  readonly name: string;
  /** What it, and `orTypes`, says instead; left out where it is enough that it is there. */
  readonly key?: string;
  /** What has to name the other one by its name, or that does nothing. */
  readonly usedBy?: { readonly type: string; readonly key: string };
  /** Whether it does nothing, as all of it is switched off. */
  readonly isIdle?: ValueTest;
  readonly shown?: Readonly<Record<string, Shown>>;
}

interface Judged extends View {
  readonly isWrong: Truth;
  readonly setting: Setting;
}

export function settingDanger({
  name,
  title,
  severity,
  problem,
  family,
  category = severity === 1 && OF_HYGIENE.has(family) ? 'hygiene' : undefined,
  references = [],
  remediation,
  sources = [],
  wrong,
  in: languages,
  formerIds = {},
  fix,
}: SettingDanger): AnyDanger {
  // The keys are those that the type allows.
  const said = Object.entries(languages) as [Language, readonly Setting[]][];
  const of: ViewKind<Judged> = Object.fromEntries(
    said.map(([language, settings]) => [language, judgeEach(settings, wrong)]),
  );
  const hasNeeds = said.some(([, settings]) => settings.some(({ needs }) => needs !== undefined));
  const written = danger({
    name,
    title,
    severity,
    ...(category ? { category } : {}),
    problem,
    references: [...FAMILIES[family], ...references],
    of,
    judge: ({ isWrong }) => isWrong,
    // What is only an example of what is right, is no value to set: fixes know it, and so do orders to set it.
    wanted: ({ setting }) => (fix || remediation === undefined ? wantedOf(setting, fix !== undefined) : undefined),
    ...(fix
      ? {
          fix: {
            ...fix,
            languages: mendedIn(said),
            ...(hasNeeds ? { needsOf: ({ setting }: Judged) => setting.needs, needsIn: needsIn(said) } : {}),
            edits: ({ at: item, setting }: Judged, at, language) =>
              // What is written in another language inside of this one is not edited.
              languages[language]?.includes(setting) !== true
                ? []
                : settingEdits(setting, { item, at, language }, fix.kind === 'safe' && setting.needs === undefined),
          },
        }
      : {}),
    in: Object.fromEntries(
      said.map(([language, settings]) => {
        const remediationIn = once(() => orderOf(language, settings, remediation));
        const sourcesIn = once(() => sourcesOf(language, settings, sources));
        const examplesIn = once(() => examplesOf(language, settings));
        const former = formerIds[language];
        return [
          language,
          {
            ...(former ? { formerIds: former } : {}),
            get remediation() {
              return remediationIn();
            },
            get sources() {
              return sourcesIn();
            },
            get examples() {
              return examplesIn();
            },
          },
        ];
      }),
    ),
  });
  return { ...written, attributes: (language) => (languages[language] ?? []).flatMap(attributesOf) };
}

/** The value that an attribute should have, where one decides it; a text only where `hasFix`, as others may be names of the reader's own. */
function wantedOf({ good, isExample, beside }: Setting, hasFix: boolean): string | undefined {
  if (isExample || beside) return undefined;
  const isValue = typeof good === 'boolean' || typeof good === 'number' || (hasFix && typeof good === 'string');
  return isValue ? String(good) : undefined;
}

/** What each fix of a language needs, where that is one thing for all that can be mended. */
function needsIn(said: readonly (readonly [Language, readonly Setting[]])[]): Partial<Record<Language, string>> {
  return Object.fromEntries(
    said.flatMap(([language, settings]) => {
      const mended = settings.filter((setting) => mendedIn([[language, [setting]]]).size > 0);
      const [needs, ...others] = new Set(mended.map((setting) => setting.needs));
      return needs === undefined || others.length > 0 ? [] : [[language, needs]];
    }),
  );
}

function attributesOf({ types, each, key, formerKey, beside }: Setting): readonly JudgedAttribute[] {
  const below = (one: string): string =>
    (each === undefined ? one : `${each.replace(OF_EACH_LIST, '')}.${one}`).replace('[document]', '');
  const isOfChild = beside?.names === 'parent' && beside.key === key;
  const isElsewhere = isOfChild || beside?.type.toLowerCase().endsWith(key.toLowerCase()) === true;
  return [
    { types, key: below(key), ...(isElsewhere ? { mayBeMissing: true } : {}) },
    ...(formerKey === undefined ? [] : [{ types, key: below(formerKey), mayBeMissing: true } as const]),
    ...(beside ? [{ types: [beside.type, ...(beside.orTypes ?? [])], key: beside.key ?? beside.names }] : []),
  ];
}

function judgeEach(settings: readonly Setting[], wrong: ValueTest): (stack: Stack) => Iterable<Judged> {
  const named = settings.map((setting) => ({ setting, types: setting.types.map(typeName) }));
  return (stack) => {
    const judged: Judged[] = [];
    for (const { setting, types } of named) {
      for (const resource of stack.ofType(...types)) {
        for (const one of judgedIn(stack, resource, setting, setting.wrong ?? wrong)) judged.push(one);
      }
    }
    return judged;
  };
}

function judgedIn(stack: Stack, resource: Resource, setting: Setting, wrong: ValueTest): readonly Judged[] {
  const whole = Answer.of(resource);
  return itemsOf(whole, setting.each).flatMap((item) => {
    const matters = truthOf(
      (setting.when ?? []).map(({ key, is, ofResource }) => is(at(ofResource ? whole : item, key))),
    );
    if (matters.is === false) return [];
    if (setting.subnet !== undefined && isClosedSubnet(stack, at(item, setting.subnet))) return [];
    const { source, at: of } = resource;
    // What makes it matter is not what a report marks.
    const isWrong = wrongIn(stack, resource, item, setting, wrong)
      .and(matters.withoutEvidence())
      .and(unnamed(stack, resource, setting));
    return [{ source, at: item.at, of, isWrong, setting }];
  });
}

/** As stacks have them: modules of Ansible without their collection, types of Azure in lower case. */
export function typeName(type: string): string {
  return /^[a-z]+\.[a-z]+\.(\w+)$/.exec(type)?.[1] ?? (type.includes('/') ? type.toLowerCase() : type);
}

function itemsOf(whole: Answer, each: string | undefined): readonly Answer[] {
  if (each === undefined) return [whole];
  return each
    .split('[].')
    .reduce<readonly Answer[]>(
      (lists, key) => lists.flatMap((list) => (key === '' ? list : document(at(list, key))).items()),
      [whole],
    );
}

/** Whether one of several blocks says it, where the attribute stands in a block that may be written again. */
function wrongInOneOf(item: Answer, key: string, wrong: ValueTest): Truth {
  const [last = '', ...before] = key.split('.').toReversed();
  const blocks = before
    .toReversed()
    .reduce<readonly Answer[]>((found, step) => found.flatMap((one) => document(one).get(step).items()), [item]);
  if (blocks.length < 2) return Truth.FALSE;
  if (blocks.length > MAX_BLOCKS) return Truth.UNKNOWN;
  const said = blocks.map((block) => document(block).get(last)).filter(({ value }) => value !== undefined);
  return Truth.any(said.map(wrong));
}

/** More blocks of one resource than these are not looked through, and unknown. */
const MAX_BLOCKS = 1000;

/** Below a document that is a text of JSON, what that says. */
function at(answer: Answer, key: string): Answer {
  return key.split('.').reduce((found, step) => document(found).get(step.replace(/\[(?:document)?\]$/, '')), answer);
}

function document(answer: Answer): Answer {
  return typeof answer.value === 'string' && /^\s*[[{]/.test(answer.value) ? answer.read(valueOfJson) : answer;
}

/** Whether all are so; of none, they are. */
function truthOf(truths: readonly Truth[]): Truth {
  return truths.reduce((all, truth) => all.and(truth), Truth.TRUE);
}

function wrongIn(stack: Stack, resource: Resource, item: Answer, setting: Setting, wrong: ValueTest): Truth {
  const { key: newKey, formerKey, beside } = setting;
  const answer = at(item, newKey);
  const former = formerKey === undefined ? answer : at(item, formerKey);
  const isFormer = answer.value === undefined && former.value !== undefined;
  // What is not in a text that is cut off may stand in the rest of it.
  const unset = stack.isWhole ? unsetIn(stack, setting) : undefined;
  const own = wrongAnswer(isFormer ? former : answer, unset, wrong).or(wrongInOneOf(item, newKey, wrong));
  if (!beside || own.is === false) return own;
  const { key, type, orTypes = [], or = [], names, name, usedBy, isIdle } = beside;
  const naming = [
    ...[type, ...orTypes].map((one) => ({ type: one, names, key })),
    ...or.map((one) => ({ ...one, key: undefined })),
  ];
  const companions = naming.map((one) => ({
    key: one.key,
    those: stack.companionsOf(resource, typeName(one.type), one.names, name),
  }));
  if (companions.some(({ those }) => those === undefined)) return Truth.UNKNOWN;
  return truthOf([
    ...companions.flatMap(({ key: said, those = [] }) =>
      those.map((other) =>
        said === undefined
          ? isUnused(stack, other, usedBy).or(isIdle?.(Answer.of(other)).withoutEvidence() ?? Truth.FALSE)
          : wrongAnswer(at(Answer.of(other), said), 'bad', wrong),
      ),
    ),
    own,
  ]);
}

function isUnused(stack: Stack, resource: Resource, usedBy: Beside['usedBy']): Truth {
  if (!usedBy) return Truth.FALSE;
  const users = stack.companionsOf(
    resource,
    typeName(usedBy.type),
    usedBy.key,
    stack.language === 'terraform' ? 'name' : 'Name',
  );
  if (!users) return Truth.UNKNOWN;
  return users.length === 0 ? Truth.TRUE : Truth.FALSE;
}

function unsetIn(stack: Stack, { unset, unsetBefore }: Setting): Setting['unset'] {
  const isOlder = unsetBefore && hasProviderBefore(stack, unsetBefore.provider, unsetBefore.version);
  return isOlder ? unsetBefore.is : unset;
}

function wrongAnswer(answer: Answer, unset: Setting['unset'], wrong: ValueTest): Truth {
  if (answer.value !== undefined) return wrong(answer);
  if (unset === undefined) return Truth.UNKNOWN;
  return Truth.of(unset === 'bad', { at: answer.at, message: answer.said() });
}

/** Whether no other one of its type names it so that it need not say it. */
function unnamed(stack: Stack, resource: Resource, { types, unlessNamedBy }: Setting): Truth {
  if (unlessNamedBy === undefined) return Truth.TRUE;
  const others = unlessNamedBy.flatMap(({ type, key, name, through }) => {
    const naming = (type === undefined ? types : [type]).map(typeName);
    if (stack.ofType(...naming).length === 0) return [];
    const named = through
      ? through.types.map((one) => stack.companionsOf(resource, one, through.key, name))
      : [[resource]];
    return named.flatMap(
      (those) =>
        those?.flatMap((each) =>
          naming.map((one) => stack.companionsOf(each, one, key.replaceAll('[]', ''), name)),
        ) ?? [undefined],
    );
  });
  if (others.some((some) => some !== undefined && some.length > 0)) return Truth.FALSE;
  return others.includes(undefined) ? Truth.UNKNOWN : Truth.TRUE;
}

/** More pages than these are not named. */
const MAX_PAGES = 3;

function sourcesOf(
  language: Language,
  settings: readonly Setting[],
  sources: readonly string[],
): readonly [string, ...string[]] {
  const types = settings.flatMap((setting) => [...setting.types, ...(setting.beside ? [setting.beside.type] : [])]);
  const [first = '', ...others] = new Set(types.map((type) => documentationOf(language, type)));
  return [first, ...others.slice(0, MAX_PAGES - 1), ...sources];
}

function examplesOf(
  language: Language,
  settings: readonly Setting[],
): { readonly bad: [string, ...string[]]; readonly good: [string, ...string[]] } {
  const written = settings.flatMap((setting) => setting.types.map((type) => exampleOf(language, type, setting)));
  const [bad = '', ...moreBad] = written.flatMap((examples) => examples.bad);
  const [good = '', ...moreGood] = written.flatMap((examples) => examples.good);
  return { bad: [bad, ...moreBad], good: [good, ...moreGood] };
}

function exampleOf(
  language: Language,
  type: string,
  { each, isJson, key, unset, bad, marked, good, when = [], shown = {}, beside, unlessNamedBy }: Setting,
): { readonly bad: readonly string[]; readonly good: readonly string[] } {
  const inItem = (name: string): string => (each === undefined ? name : `${each}[${isJson ? 'json' : ''}].${name}`);
  const settings: Record<string, Shown> = { ...shown };
  for (const requirement of when) {
    const name = requirement.ofResource ? requirement.key : inItem(requirement.key);
    if (requirement.shown !== undefined) settings[name] = requirement.shown;
  }
  const write = (resources: readonly ExampleResource[], at?: string, resource = 0): string =>
    exampleText(language, resources, at === undefined ? undefined : { key: at, resource });
  const own = inItem(key);
  const withBad = bad === undefined ? [] : [{ ...settings, [own]: bad }];
  if (!beside) {
    const said = withBad.map((all) =>
      write([{ type, settings: all }], marked === undefined ? own : `${own}.${marked}`),
    );
    const leftOut = unset === 'bad' ? [write([{ type, settings }], own)] : [];
    return {
      // Hardly anybody writes an empty text.
      bad: bad === '' ? [...leftOut, ...said] : [...said, ...leftOut],
      good: [
        write([{ type, settings: { ...settings, [own]: good } }]),
        ...(unlessNamedBy === undefined
          ? []
          : unlessNamedBy.map(({ type: byType = type, key: byKey, name, through }) => {
              const reference = language === 'ansible' ? 'shop' : { expression: referenceTo(language, type) };
              const between = through && { type: through.types[0], settings: { [through.key]: reference } };
              const said = unset === 'bad' || bad === undefined ? {} : { [own]: bad };
              return write([
                { type, settings: { ...settings, ...said, ...(language === 'ansible' ? { [name]: 'shop' } : {}) } },
                ...(between ? [between] : []),
                { type: byType, settings: { [byKey]: between ? { expression: '!Ref Shop2' } : reference } },
              ]);
            })),
      ],
    };
  }
  const companion = (more: Readonly<Record<string, Shown>>): ExampleResource => ({
    type: beside.type,
    settings: { [beside.names]: { expression: referenceTo(language, type) }, ...beside.shown, ...more },
  });
  const { key: besideKey } = beside;
  const isSaidApart = besideKey !== undefined && bad !== undefined;
  return {
    bad: [
      write([{ type, settings }], own),
      ...(isSaidApart ? [write([{ type, settings }, companion({ [besideKey]: bad })], besideKey, 1)] : []),
    ],
    good: [
      write([
        { type, settings },
        companion(besideKey === undefined ? {} : { [besideKey]: good }),
        ...(beside.usedBy ? [{ type: beside.usedBy.type, settings: { [beside.usedBy.key]: 'shop' } }] : []),
      ]),
    ],
  };
}

function referenceTo(language: Language, type: string): string {
  return language === 'terraform' ? `${type}.shop.id` : '!Ref Shop';
}
