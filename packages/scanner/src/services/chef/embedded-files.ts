/* Configuration files of other programs that stand in recipes. */
import { baseName, folderOf } from '@plumbline/model/paths';
import { isRecognised, recogniseFile, TELLING_LENGTH } from '@plumbline/model/recognised-file';
import { configFileTypeOf, type ServiceId } from '@plumbline/model/service-catalogue';
import { linesInFile, textInFile, writtenInFile } from '../../formats/text-in-file.ts';
import type { Directive, Place, Scalar, Source } from '../../formats/tree.ts';
import { WRITTEN_BY_TASKS } from '../../reading/embedded-services.ts';
import { oncePer } from '../../rules/once-per.ts';
import { MOST_EMBEDDED, type EmbeddedFile } from '../../service-definition.ts';
import { jsonOfHash } from './hash-as-json.ts';
import type { RecipeFile, Resource } from './recipe-file.ts';

/**
 * What `file` and `systemd_unit` write to the node, by the path that it has there.
 * Source: https://docs.chef.io/resources/file/, https://docs.chef.io/resources/systemd_unit/
 */
export function embeddedFilesOf(file: RecipeFile): readonly EmbeddedFile[] {
  const found: EmbeddedFile[] = [];
  const written = new Set<Directive>();
  for (const resource of file.resources) {
    // One more than are looked at tells that there are more.
    if (found.length > MOST_EMBEDDED) break;
    const embedded = embeddedFileIn(resource);
    const content = resource.placeOf('content');
    // Every turn of a loop may write the same.
    if (!embedded || content === undefined || written.has(content)) continue;
    written.add(content);
    found.push(embedded);
  }
  return found;
}

/** Whether what a resource writes is checked as the file that it is. */
export function isCheckedAsFile(resource: Resource): boolean {
  return embeddedFileIn(resource) !== undefined;
}

const embeddedFileIn = oncePer((resource: Resource): EmbeddedFile | undefined => {
  const path = resource.isGone ? '' : pathOf(resource);
  const written = path === '' ? undefined : writtenOut(resource.placeOf('content'), path);
  return written && fileAt(path, written);
});

function pathOf(resource: Resource): string {
  if (resource.type === 'file') return (resource.nameBy('path') ?? '').replace(/^\/+/, '');
  const unit = resource.type === 'systemd_unit' ? (resource.nameBy('unit_name') ?? '') : '';
  return unit === '' ? '' : `etc/systemd/system/${unit}`;
}

function writtenOut(content: Directive | undefined, path: string): Source | undefined {
  const placed = { fileName: baseName(path), subPath: folderOf(path), configFileType: 'custom' };
  if (content?.block) return linesInFile(content.block.flatMap(linesOfSection), placed);
  const [text] = content?.args ?? [];
  if (content?.args.length !== 1 || text === undefined) return undefined;
  if (!text.quoted) return linesInFile(linesOfHash(text), placed);
  const first = text.source.text[text.start];
  // What stands in quotes in several lines, or with backslashes, is not written as it is.
  if (first === '"') return text.unknown ? undefined : textInFile(text, placed);
  return first === "'" || first === '%' ? undefined : masked(writtenInFile(text, placed));
}

/** The lines of a hash that is written out as JSON, each at the line of it. */
function linesOfHash({ source, start, end }: Scalar): readonly { at: Place; text: string }[] {
  const written = source.text.slice(start, end);
  let from = start;
  const json = jsonOfHash(written)?.split('\n') ?? [];
  return written.split('\n').flatMap((line, index) => {
    const at = { source, start: from, end: from + line.length };
    from = at.end + 1;
    const text = json[index];
    return text === undefined ? [] : [{ at, text }];
  });
}

/** A section of a unit that is written as a hash. */
function linesOfSection({ source, start, nameSpan, name, block }: Directive): readonly { at: Place; text: string }[] {
  if (block === undefined) return [];
  const head = { at: { source, start, end: nameSpan.end }, text: `[${name}]` };
  return [head, ...block.flatMap((at) => at.args.map((value) => ({ at, text: `${at.name}=${written(value)}` })))];
}

function written({ unknown, value }: Scalar): string {
  return unknown === true || /[\r\n]/.test(String(value)) ? '{{ variable }}' : String(value);
}

/** What Ruby puts in is a mark of a template, of the same length. */
function masked(source: Source): Source {
  const text = source.text.replace(
    /#\{([^{}\n]{0,300})\}/g,
    (_, inner: string) => `{{${' '.repeat(inner.length - 1)}}}`,
  );
  return { ...source, text };
}

const EMBEDDED: ReadonlySet<ServiceId> = new Set(WRITTEN_BY_TASKS);

function fileAt(path: string, text: Source): EmbeddedFile | undefined {
  const recognised = recogniseFile(path, () => text.text.slice(0, TELLING_LENGTH));
  if (!isRecognised(recognised) || !EMBEDDED.has(recognised.serviceName)) return undefined;
  const { serviceName, defaultFileName } = recognised;
  const configFileType = configFileTypeOf(serviceName, defaultFileName);
  if (!configFileType) return undefined;
  const source = { ...text, configFileType };
  return { name: baseName(path), serviceName, defaultFileName, source, leavesOut: () => false };
}
