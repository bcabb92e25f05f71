import type { ParsedFile, Source } from '../formats/tree.ts';
import { withinLimits } from '../formats/within-limits.ts';
import type { ServiceDefinition } from '../service-definition.ts';

/** Trees of more text than this together are not kept. Units: characters, of which each takes up to 15 bytes of a tree. */
const MAX_CHARACTERS = 4 * 1024 * 1024;

interface KeptFile {
  readonly parsed: ParsedFile;
  /** That of every node. By which name others include the file is known when it is taken. */
  readonly source: { -readonly [Key in keyof Source]: Source[Key] };
}

/** Files that were parsed to find what they include, each kept for the scan that takes it. */
export class ParsedAhead {
  readonly #kept = new Map<string, KeptFile>();
  #characters = 0;

  parse(definition: ServiceDefinition, { text, fileName, subPath, configFileType }: Source): ParsedFile {
    const source = { text, fileName, subPath, configFileType };
    const parsed = parseFile(definition, source);
    const key = keyOf(definition, source);
    const isKept = !this.#kept.has(key) && this.#characters + text.length <= MAX_CHARACTERS;
    if (isKept && parsed.source === source) {
      this.#kept.set(key, { parsed, source });
      this.#characters += text.length;
    }
    return parsed;
  }

  /** The tree of a file, for one scan of it; undefined where there is none of this very text. */
  take(definition: ServiceDefinition, source: Source): ParsedFile | undefined {
    const key = keyOf(definition, source);
    const kept = this.#kept.get(key);
    if (kept?.source.text !== source.text) return undefined;
    this.#kept.delete(key);
    this.#characters -= source.text.length;
    if (source.alias === undefined) return kept.parsed;
    // As which kind of text a service reads one without a type of its own may depend on whether others include it.
    if (source.configFileType === 'custom') return undefined;
    kept.source.alias = source.alias;
    return kept.parsed;
  }
}

/** Parses a file by its configuration file type; one of a type that the service does not know by its first parser. */
export function parseFile({ id, parsers }: ServiceDefinition, source: Source): ParsedFile {
  const parser = parsers[source.configFileType as keyof typeof parsers] ?? Object.values(parsers)[0];
  if (!parser) throw new Error(`Service ${id} has no parser.`);
  return withinLimits(parser)(source);
}

function keyOf({ id }: ServiceDefinition, { configFileType, subPath, fileName }: Source): string {
  return [id, configFileType, subPath, fileName].join('\0');
}
