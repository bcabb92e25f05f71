import type { ServiceRef } from '@plumbline/model/bundle';
import type { FailedCheck } from '@plumbline/model/failed-check';
import { foundText, type Found } from '@plumbline/model/found';
import { holdsPlaceholder } from '@plumbline/model/placeholder';
import type { Source, Span } from '../formats/tree.ts';
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

/** What a report shows of a finding. */
export function shownOf(finding: Finding): Span | undefined {
  const { at } = finding;
  return at !== WHOLE_FILE && at.shown ? at.shown : spanOf(finding);
}

/** The file that a finding points into. */
export function sourceOf({ at }: Finding, judged: ServiceFile): Source {
  return at === WHOLE_FILE ? judged.source : at.source;
}

export function fileFields({
  at,
  source,
}: ServiceFile): Pick<FailedCheck, 'machine' | 'service' | 'config_file' | 'alias'> {
  const { fileName, subPath, configFileType, alias } = source;
  return {
    ...(at.machine === undefined ? {} : { machine: at.machine }),
    service: at.service,
    config_file: { fileName, subPath, configFileType },
    ...(alias === undefined ? {} : { alias }),
  };
}

/** What was found, in English. */
export function messageOf({ message }: Finding): string {
  return shortened(typeof message === 'string' ? message : foundText(shownFound(message)));
}

/** What was found and what is wanted as data, where there is some and room for it. */
export function foundFields({ message, wanted }: Finding, room: TextRoom): Pick<FailedCheck, 'found' | 'wanted'> {
  if (room.isFull) return {};
  const found = typeof message === 'string' ? undefined : shownFound(message);
  const shown = wanted === undefined || holdsPlaceholder(wanted) ? undefined : shortened(wanted);
  room.take([...Object.values(found?.values ?? {}), shown ?? '']);
  return { ...(found === undefined ? {} : { found }), ...(shown === undefined ? {} : { wanted: shown }) };
}

function shownFound({ code, values }: Found): Found {
  const shown = Object.entries(values).map(([name, value]: [string, string]) => [name, shortened(value)]);
  return { code, values: Object.fromEntries(shown) };
}

/** By which its failed checks are known, whatever the rule is called by now. */
export function oldestId({ id, formerIds }: RuleTexts): string {
  return formerIds?.[0] ?? id;
}

export function categoryOf({ category }: RuleTexts): Pick<FailedCheck, 'category'> {
  return category === undefined ? {} : { category };
}
