import type { ServiceRef } from '@plumbline/model/bundle';
import type { ConfigFileRef, FailedCheck } from '@plumbline/model/failed-check';
import { foundText, type Found } from '@plumbline/model/found';
import { SECRET_MASK } from '@plumbline/model/masked-text';
import { holdsPlaceholder } from '@plumbline/model/placeholder';
import { fromHeads, withinItsHead, withNear } from '../formats/head.ts';
import { blocksAround, partsAround } from '../formats/parts-around.ts';
import { spanInFile } from '../formats/text-in-file.ts';
import type { Source, Span, TreeNode } from '../formats/tree.ts';
import { secretPartsOf } from '../masking/readable-value.ts';
import { oncePer } from '../rules/once-per.ts';
import { mayHoldSecret } from '../rules/secrets.ts';
import { WHOLE_FILE, type Finding, type RuleTexts } from '../rule.ts';
import { shortened, type TextRoom } from './text-room.ts';

/* What a failed check says of a finding: where it is, and what was found. */

export interface ServiceFile {
  readonly at: ServiceRef;
  readonly source: Source;
}

/** What a finding marks: a directive's own line where it has a block and only its head is meant. */
export function spanOf(finding: Finding): Span | undefined {
  const { at } = finding;
  if (at === WHOLE_FILE) return undefined;
  if (finding.head && 'kind' in at && at.kind === 'directive') return { start: at.start, end: at.headEnd };
  return at;
}

/**
 * What a report shows of a finding: `wrong` alone is what is wrong, `shown` has as much of what it is a part of as is
 * near, `whole` goes from the head of that on, however little of it is shown.
 */
export interface ShownLines {
  readonly wrong: Span;
  readonly shown: Span;
  readonly whole: Span;
}

/** `roots`: the tree of the finding's file. */
export function shownOf(finding: Finding, roots: readonly TreeNode[]): ShownLines | undefined {
  const { at, of } = finding;
  const span = spanOf(finding);
  if (at === WHOLE_FILE || !span) return undefined;
  const wrong = at.shown ?? span;
  const blocks = of?.source === at.source ? blocksAround(roots, wrong) : [];
  const named = of?.source === at.source && of.start < at.start ? [of, ...(of.shown ? [of.shown] : [])] : [];
  const heads = [...blocks, ...named].map(({ start, end }) => ({ start, end, reach: of?.reach }));
  const shown = fromHeads(wrong, at.source, [...partsAround(roots, wrong), ...heads]);
  const fromHead = of?.source === at.source ? withinItsHead(shown, at.source, of) : shown;
  const beside = 'isItem' in at ? of : at.writtenAt;
  const whole = beside?.source === at.source ? withNear(fromHead, at.source, beside) : fromHead;
  return { wrong, shown, whole };
}

/** The same in the file that a source is of. */
export function shownInFile(source: Source, lines: ShownLines | undefined): ShownLines | undefined {
  if (!lines || !source.standsIn) return lines;
  const { wrong, shown, whole } = lines;
  const inFile = spanInFile(source, wrong);
  return {
    wrong: inFile,
    shown: spanInFile(source, shown),
    whole: whole === wrong ? inFile : spanInFile(source, whole),
  };
}

/** The file that a finding points into. */
export function sourceOf({ at }: Finding, judged: ServiceFile): Source {
  return at === WHOLE_FILE ? judged.source : at.source;
}

export function fileFields({
  at,
  source,
}: ServiceFile): Pick<FailedCheck, 'machine' | 'service' | 'config_file' | 'alias'> {
  const { alias } = source;
  return {
    ...(at.machine === undefined ? {} : { machine: at.machine }),
    service: at.service,
    config_file: configFileOf(source),
    ...(alias === undefined ? {} : { alias }),
  };
}

/** All checks of a file have the same one. */
const configFileOf = oncePer(({ fileName, subPath, configFileType }: Source): ConfigFileRef => {
  return { fileName, subPath, configFileType };
});

/** With all that nobody is shown: for comparing alone. */
export function wholeMessageOf({ message }: Finding): string {
  return typeof message === 'string' ? message : foundText(message);
}

/** A text without the secrets of the lines that a check is about. */
export type Shown = (text: string) => string;

/** What was found, in English and, where there is some and room for it, as data with what is wanted. */
export function foundFields(
  { message, wanted }: Finding,
  show: Shown,
  room: TextRoom,
): Pick<FailedCheck, 'message' | 'found' | 'wanted'> {
  const found = typeof message === 'string' ? show(message) : shownFound(message, show);
  const text = shortened(typeof found === 'string' ? found : foundText(found));
  if (room.isFull) return { message: text };
  const shown = wanted === undefined || holdsPlaceholder(wanted) ? undefined : shortened(show(wanted));
  const values = typeof found === 'string' ? {} : found.values;
  room.take([...Object.values(values), shown ?? '']);
  return {
    message: text,
    ...(typeof found === 'string' ? {} : { found }),
    ...(shown === undefined ? {} : { wanted: shown }),
  };
}

/** Each text by itself: a setting's name has nothing to hide, nor has a program's default, which everybody can read. */
function shownFound({ code, values: { setting, value } }: Found, shown: Shown): Found {
  const isDefault = code === 'default' || code === 'default-has';
  const shownValue = (text: string): string => {
    if (isDefault) return shortened(text);
    if (setting !== undefined && mayHoldSecret(setting) && secretPartsOf(text).length > 0) return SECRET_MASK;
    return shortened(shown(text));
  };
  return {
    code,
    values: {
      ...(setting === undefined ? {} : { setting: shortened(setting) }),
      ...(value === undefined ? {} : { value: shownValue(value) }),
    },
  };
}

/** By which its failed checks are known, whatever the rule is called by now. */
export function oldestId({ id, formerIds }: RuleTexts): string {
  return formerIds?.[0] ?? id;
}

export function categoryOf({ category }: RuleTexts): Pick<FailedCheck, 'category'> {
  return category === undefined ? {} : { category };
}
