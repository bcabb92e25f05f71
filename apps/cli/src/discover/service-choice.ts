import path from 'node:path';
import { globOf, type Glob } from '@plumbline/model/glob';
import { LONGEST_PATH } from '@plumbline/model/paths';
import { defaultFileNameFor, type RecognisedFile } from '@plumbline/model/recognised-file';
import { SERVICE_CATALOGUE, type ServiceId } from '@plumbline/model/service-catalogue';
import { CommandError, EXIT } from '../exit-codes.ts';
import { texts } from '../texts.ts';
import { readFileStart } from './read-file.ts';

/** That a person says so: on the command line, or in the settings file of that name. */
export interface Chosen {
  readonly is: 'chosen';
  readonly by: string;
}

/** Which files people say are which service's. */
export interface ServiceChoice {
  /** Undefined for a file of which nothing is said. */
  readonly of: (file: string, beginnings: Texts) => ChosenFile | undefined;
}

type ChosenFile = Omit<RecognisedFile, 'because'> & { readonly because: Chosen };

interface Texts {
  readonly textOf: (file: string) => string | undefined;
}

export const NO_CHOICE: ServiceChoice = { of: () => undefined };

const OPTION = '--service';
const SETTINGS_FILES = ['plumbline.yaml', '.plumbline.yaml'];
/** Each path is compared with each pattern. */
const MAX_PATTERNS = 1000;
const MAX_BYTES = 256 * 1024;

interface Pattern {
  readonly serviceName: ServiceId;
  readonly glob: Glob;
  readonly by: string;
}

/**
 * What is said with `--service NAME=PATTERN`, then what the settings file of the folder says: the first pattern that a
 * path fits decides. `*` also matches `/`, as in the ignore file.
 * Errors: CommandError `usage` for a service that there is not, a pattern that is too long or too many of them, and a
 * settings file that is not written as it should be.
 */
export async function readServiceChoice(folder: string, options: readonly string[]): Promise<ServiceChoice> {
  const given = options.map((option) => patternOf(option.split('='), OPTION));
  const patterns = [...given, ...(await patternsOfFolder(folder))];
  if (patterns.length > MAX_PATTERNS) throw new CommandError(EXIT.usage, texts.tooManyServicePatterns(MAX_PATTERNS));
  if (patterns.length === 0) return NO_CHOICE;
  return {
    of: (file, beginnings) => {
      const pattern = patterns.find(({ glob }) => glob.matches(file));
      if (!pattern) return undefined;
      const { serviceName, by } = pattern;
      const defaultFileName = defaultFileNameFor(serviceName, file, () => beginnings.textOf(file));
      return { serviceName, defaultFileName, because: { is: 'chosen', by } };
    },
  };
}

function patternOf([name = '', ...rest]: readonly string[], by: string): Pattern {
  const pattern = rest.join('=').replace(/^\.\//, '');
  if (!Object.hasOwn(SERVICE_CATALOGUE, name)) {
    throw new CommandError(EXIT.usage, texts.unknownService(name.slice(0, 100), by, Object.keys(SERVICE_CATALOGUE)));
  }
  if (pattern === '' || pattern.length > LONGEST_PATH) {
    throw new CommandError(EXIT.usage, texts.servicePatternInvalid(by, name));
  }
  return { serviceName: name as ServiceId, glob: globOf(pattern), by };
}

/** `services: { nginx: [pattern, …] }`; one pattern may stand without its list. */
async function patternsOfFolder(folder: string): Promise<readonly Pattern[]> {
  for (const fileName of SETTINGS_FILES) {
    const bytes = readFileStart(path.join(folder, fileName), MAX_BYTES + 1);
    if (!bytes) continue;
    const invalid = () => new CommandError(EXIT.usage, texts.settingsFileInvalid(fileName));
    if (bytes.length > MAX_BYTES) throw invalid();
    const { parseYaml } = await import('@plumbline/scanner/formats/yaml');
    const source = { text: new TextDecoder().decode(bytes), fileName, subPath: '.', configFileType: 'yaml' };
    const { roots, problems } = parseYaml(source);
    const [root] = roots;
    if (problems.length > 0 || roots.length > 1) throw invalid();
    if (!root) continue;
    // A word that is misspelt would say nothing, and nobody would notice.
    if (root.kind !== 'mapping') throw invalid();
    if (root.pairs.length !== 1 || root.pairs[0]?.key.value !== 'services') throw invalid();
    const services = root.pairs[0].value;
    if (services.kind !== 'mapping') throw invalid();
    return services.pairs.flatMap(({ key, value }) =>
      (value.kind === 'sequence' ? value.items : [value]).map((item) => {
        if (item.kind !== 'scalar' || typeof item.value !== 'string') throw invalid();
        return patternOf([String(key.value), item.value], fileName);
      }),
    );
  }
  return [];
}
