import { Type, type Static, type TSchema } from 'typebox';
import { RULESETS } from './report.ts';
import { SERVICE_CATALOGUE, type ServiceId } from './service-catalogue.ts';
import type { Severity } from './severity.ts';

/* The one definition of what a settings file may hold: it is checked by it, and the published schema is it. */

/** In the order in which they are looked for. */
export const SETTINGS_FILE_NAMES = ['plumbline.yaml', '.plumbline.yaml'] as const;

/** Forms of a report that can stand in a file. */
export const FILE_OUTPUTS = [
  'json',
  'sarif',
  'markdown',
  'html',
  'csv',
  'junit',
  'gitlab',
  'oscal',
  'coverity',
] as const;
export type FileOutput = (typeof FILE_OUTPUTS)[number];

/** Other scanners that a scan can run, where they are installed. Source: command-line contract, section 8.7. */
export const SCANNERS = ['trivy', 'phpstan'] as const;
export type ScannerName = (typeof SCANNERS)[number];

const MOST_ENTRIES = 1000;
const LONGEST_PATTERN = 4096;

const closed = { additionalProperties: false } as const;
const Pattern = Type.String({ minLength: 1, maxLength: LONGEST_PATTERN });

function namedBy<Name extends string, Value extends TSchema>(
  names: readonly Name[],
  value: Value,
  description: string,
): ReturnType<typeof Type.Unsafe<Partial<Record<Name, Static<Value>>>>> {
  const properties = Object.fromEntries(names.map((name) => [name, value]));
  return Type.Unsafe<Partial<Record<Name, Static<Value>>>>({ type: 'object', properties, ...closed, description });
}

/** Exactly one of some keys is there. */
function oneOf(...keys: readonly string[]): object {
  return { oneOf: keys.map((key) => ({ required: [key] })) };
}

export const RuleEntry = Type.Object(
  {
    rule: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'The identifier of a rule.' })),
    category: Type.Optional(
      Type.Enum(['hygiene'], { description: 'All rules of a category: hygiene is good practice.' }),
    ),
    service: Type.Optional(Type.Enum(serviceIds(), { description: 'All rules of a service.' })),
    off: Type.Optional(Type.Literal(true, { description: 'Switches the rules off.' })),
    severity: Type.Optional(
      Type.Unsafe<Severity>({
        type: 'integer',
        minimum: 1,
        maximum: 5,
        description: 'Gives the rules this severity: 5 is critical, 1 low.',
      }),
    ),
    reason: Type.String({ minLength: 1, maxLength: 1000, description: 'Why: the report says it.' }),
    until: Type.Optional(
      Type.String({ format: 'date', description: 'The last day on which this holds, such as 2027-01-31.' }),
    ),
    paths: Type.Optional(
      Type.Array(Pattern, {
        minItems: 1,
        maxItems: MOST_ENTRIES,
        description: 'Only in files that these patterns name, which are those of .gitignore.',
      }),
    ),
  },
  { ...closed, allOf: [oneOf('rule', 'category', 'service'), oneOf('off', 'severity')] },
);
export type RuleEntry = Static<typeof RuleEntry>;

export const SettingsFile = Type.Object(
  {
    services: Type.Optional(
      namedBy(
        serviceIds(),
        Type.Union([Type.Literal(false), Pattern, Type.Array(Pattern, { maxItems: MOST_ENTRIES })]),
        'Which files are which service’s: patterns of paths, in which * stands for slashes as well; false: none is.',
      ),
    ),
    ignore: Type.Optional(
      Type.Array(Pattern, {
        maxItems: MOST_ENTRIES,
        description: 'Files and folders that are left out: the patterns are those of .gitignore.',
      }),
    ),
    rules: Type.Optional(
      Type.Array(RuleEntry, {
        maxItems: MOST_ENTRIES,
        description: 'Rules that are switched off or have another severity; of several entries the last one decides.',
      }),
    ),
    failLevel: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 6,
        description: 'A pipeline fails from this severity on; 6 never fails.',
      }),
    ),
    ruleset: Type.Optional(Type.Enum([...RULESETS], { description: 'Judge by a framework.' })),
    outputs: Type.Optional(
      namedBy(
        FILE_OUTPUTS,
        Pattern,
        'The files in which a scan leaves its report, below the folder of this one, by their forms.',
      ),
    ),
    hygiene: Type.Optional(
      Type.Boolean({ description: 'false leaves out rules of good practice, which give an attacker nothing.' }),
    ),
    baseline: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: LONGEST_PATTERN,
        description: 'A file of failed checks that are known already, as plumbline baseline writes it.',
      }),
    ),
    customRules: Type.Optional(
      Type.Array(Pattern, { maxItems: MOST_ENTRIES, description: 'Folders and packages that hold rules of your own.' }),
    ),
    scanners: Type.Optional(
      Type.Array(Type.Enum([...SCANNERS]), {
        maxItems: SCANNERS.length,
        description: 'Other scanners of this machine that a scan of the whole folder runs, too.',
      }),
    ),
    images: Type.Optional(Type.Boolean({ description: 'true also checks the container images that files refer to.' })),
    upload: Type.Optional(
      Type.Object(
        {
          server: Type.Optional(Pattern),
          organization: Type.Optional(Pattern),
          clusterName: Type.Optional(Pattern),
        },
        { ...closed, description: 'Where scan --upload keeps the report.' },
      ),
    ),
  },
  {
    ...closed,
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Settings of Plumbline',
    description: 'What plumbline.yaml may hold. What is said on the command line goes before it.',
  },
);
export type SettingsFile = Static<typeof SettingsFile>;

function serviceIds(): ServiceId[] {
  return (Object.keys(SERVICE_CATALOGUE) as ServiceId[]).toSorted();
}
