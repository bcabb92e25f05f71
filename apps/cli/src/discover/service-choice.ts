import { globOf, type Glob } from '@plumbline/model/glob';
import { LONGEST_PATH } from '@plumbline/model/paths';
import { defaultFileNameFor, type RecognisedFile } from '@plumbline/model/recognised-file';
import { SERVICE_CATALOGUE, type ServiceId } from '@plumbline/model/service-catalogue';
import { CommandError, EXIT } from '../exit-codes.ts';
import type { FolderSettings } from '../settings-file/folder-settings.ts';
import { texts } from '../texts.ts';
import type { UnusedPattern } from './unused-pattern.ts';

/** That a person says so: on the command line, or in the settings file of that name. */
export interface Chosen {
  readonly is: 'chosen';
  readonly by: string;
}

/** Which files people say are which service's. */
export interface ServiceChoice {
  /** Undefined for a file of which nothing is said. */
  readonly of: (file: string, beginnings: Texts) => ChosenFile | undefined;
  /** Whether no file is taken for a service's that nobody says so of. */
  readonly isNever: (serviceName: string) => boolean;
  /** What no file was found for by now. */
  readonly unused: () => readonly UnusedPattern[];
}

type ChosenFile = Omit<RecognisedFile, 'because'> & { readonly because: Chosen };

interface Texts {
  readonly textOf: (file: string) => string | undefined;
}

export const NO_CHOICE: ServiceChoice = { of: () => undefined, isNever: () => false, unused: () => [] };

const OPTION = '--service';
/** Each path is compared with each pattern. */
const MAX_PATTERNS = 1000;

interface Pattern extends UnusedPattern {
  readonly serviceName: ServiceId;
  readonly glob: Glob;
  /** What stands before the paths that it is about. */
  readonly below: string;
  readonly by: string;
  isUsed: boolean;
}

/**
 * What is said with `--service NAME=PATTERN`, then what the settings file says: the first pattern that a path fits
 * decides. `*` also matches `/`, as in the ignore file.
 * Errors: CommandError `usage` for a service that there is not, a pattern that is too long, and too many of them.
 */
export function readServiceChoice(settings: FolderSettings, options: readonly string[]): ServiceChoice {
  const given = options.map((option) => patternOf(option.split('='), OPTION, ''));
  const said = Object.entries(settings.said.services ?? {});
  const patterns = [...given, ...said.flatMap(([name, value]) => patternsOf(name, value, settings))];
  const never = new Set(said.flatMap(([name, value]) => (value === false ? [name] : [])));
  if (patterns.length > MAX_PATTERNS) throw new CommandError(EXIT.usage, texts.tooManyServicePatterns(MAX_PATTERNS));
  if (patterns.length === 0 && never.size === 0) return NO_CHOICE;
  return {
    of: (file, beginnings) => {
      const pattern = patterns.find(({ glob, below }) => glob.matches(below + file.normalize('NFC')));
      if (!pattern) return undefined;
      pattern.isUsed = true;
      const { serviceName, by } = pattern;
      const defaultFileName = defaultFileNameFor(serviceName, file, () => beginnings.textOf(file));
      return { serviceName, defaultFileName, because: { is: 'chosen', by } };
    },
    isNever: (serviceName) => never.has(serviceName),
    unused: () => patterns.filter(({ isUsed }) => !isUsed),
  };
}

function patternsOf(
  name: string,
  value: string | readonly string[] | false,
  { file = '', below, placeOf }: FolderSettings,
): readonly Pattern[] {
  if (value === false) return [];
  const folder = below === '' ? '' : `${below}/`;
  return (typeof value === 'string' ? [value] : value).map((text, index) => ({
    ...patternOf([name, text], file, folder),
    place: placeOf('services', name, index),
  }));
}

function patternOf([name = '', ...rest]: readonly string[], by: string, below: string): Pattern {
  const text = rest.join('=');
  const pattern = text.replace(/^\.\//, '');
  if (!Object.hasOwn(SERVICE_CATALOGUE, name)) {
    throw new CommandError(EXIT.usage, texts.unknownService(name.slice(0, 100), by, Object.keys(SERVICE_CATALOGUE)));
  }
  if (pattern === '' || pattern.length > LONGEST_PATH) {
    throw new CommandError(EXIT.usage, texts.servicePatternInvalid(by, name));
  }
  return {
    serviceName: name as ServiceId,
    glob: globOf(pattern.normalize('NFC')),
    text,
    below,
    by,
    place: by,
    isUsed: false,
  };
}
