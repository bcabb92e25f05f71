import { fileOf } from '../formats/text-in-file.ts';
import type { ParsedFile } from '../formats/tree.ts';
import type { Finding } from '../rule.ts';
import { WHOLE_FILE } from '../rule.ts';
import { hasKind, type EmbeddedFile, type Includes, type ServiceDefinition } from '../service-definition.ts';
import { Doubts } from './doubts.ts';
import { isReadWhole } from './expand-includes.ts';
import type { FilesTogether } from './files-together.ts';
import type { OpenedFile } from './opened-file.ts';
import { parseFile } from './parsed-ahead.ts';
import { STEPS, Work } from './work.ts';

/**
 * Opens a configuration file that stands in another as a value, as the service that it is of reads it; undefined where it is
 * none, `broken` where its syntax is. What it includes is not looked for. It takes of the work that the other may take.
 */
export function openEmbedded(
  definition: ServiceDefinition,
  { defaultFileName: kind, source, isPart = false, isAll = false }: EmbeddedFile,
  around: OpenedFile,
  together: FilesTogether,
): OpenedFile | 'broken' | undefined {
  const work = new Work(source.text.length * STEPS.perCharacter, around.work);
  work.spend(source.text.length);
  const written = parseFile(definition, source);
  const parsed: ParsedFile = isPart ? { ...written, template: 'of-settings' } : written;
  if (!(definition.isItsFormat?.(parsed) ?? true)) return undefined;
  // Of a part nobody knows what stands around it.
  if (parsed.problems.length > 0) return isPart ? undefined : 'broken';
  const defaultFileName = hasKind(definition, kind) ? kind : definition.defaultFileName;
  const { question } = together;
  const doubts = new Doubts(work, question);
  const includes: Includes = { work, resolve: () => [], isKnownEmpty: () => false, missing: () => {}, keep: () => {} };
  const helper = definition.open(parsed, { defaultFileName, includes, doubts });
  const isWhole = isReadWhole(parsed);
  const opened: OpenedFile = {
    at: around.at,
    serviceName: definition.id,
    defaultFileName,
    source,
    parsed,
    helper,
    expanded: undefined,
    question,
    work,
    parts: [parsed],
    isItsFormat: true,
    isWhole,
    isPart: !isAll,
  };
  if (!isWhole) doubts.addAll();
  together.add(opened);
  return opened;
}

/**
 * Whether a finding says of a text that stands in another file what is not there: the arguments and variables of its
 * container may well say it.
 */
export function isSaidElsewhere(
  { at, message }: Finding,
  { source, isPart }: Pick<OpenedFile, 'source' | 'isPart'>,
): boolean {
  if (!isPart || fileOf(source) === source) return false;
  return at === WHOLE_FILE || (typeof message === 'object' && ABSENT.has(message.code));
}

const ABSENT: ReadonlySet<string> = new Set(['not-set', 'default', 'default-has']);
