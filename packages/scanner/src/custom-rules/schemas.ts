import { SERVICE_CATALOGUE } from '@plumbline/model/service-catalogue';
import type { Schema, Shape } from './shape.ts';

/* What a file with a rule is like, in both forms: each mistake is told by it, and it is published for editors. */

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
const LONGEST_TEXT = 4000;
const MOST_CONDITIONS = 100;
const MOST_ITEMS = 200;

function text(description: string, maxLength = LONGEST_TEXT): Shape {
  return { type: 'string', description, minLength: 1, maxLength };
}

const VALUE: Shape = { type: ['string', 'number', 'boolean'] };

function value(description: string): Shape {
  return { ...VALUE, description };
}

function values(description: string): Shape {
  return { description, anyOf: [VALUE, { type: 'array', items: VALUE, minItems: 1, maxItems: MOST_ITEMS }] };
}

function patterns(description: string): Shape {
  return {
    description: `${description} A regular expression without look-around and back-references.`,
    anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: MOST_ITEMS }],
  };
}

const CONDITIONS: Shape = {
  type: 'array',
  items: { $ref: '#/$defs/condition' },
  minItems: 1,
  maxItems: MOST_CONDITIONS,
};

/** What is said about the values at a path. */
export const WRITTEN_OPERATORS = {
  exists: { type: 'boolean', description: 'true: it is written; false: it is not.' },
  is: values('The whole value is this, or one of these.'),
  isNot: values('The value is neither of these.'),
  contains: values('A list has this item, or one of these; a text has this in it.'),
  containsNot: values('A list has none of these items; a text has none of them in it.'),
  allAre: values('Each item of a list, or each word of a text, is one of these.'),
  matches: patterns('It fits the value somewhere.'),
  matchesNot: patterns('It fits the value nowhere.'),
  matchesSome: patterns('It fits an item of a list, or a word of a text.'),
  matchesNone: patterns('It fits no item of a list, and no word of a text.'),
  matchesAll: patterns('It fits each item of a list, or each word of a text.'),
  greater: value('The number is greater than this; units have to be the same.'),
  smaller: value('The number is smaller than this; units have to be the same.'),
} as const satisfies Readonly<Record<string, Shape>>;

const EXAMPLE: Shape = {
  anyOf: [
    { type: 'string' },
    {
      type: 'object',
      properties: {
        text: { type: 'string', description: 'The file that is judged.' },
        files: {
          type: 'object',
          description: 'Files that it includes, by the names that include them.',
          properties: {},
          additionalProperties: { type: 'string' },
        },
      },
      required: ['text'],
      additionalProperties: false,
    },
  ],
};

function examples(description: string): Shape {
  return { type: 'array', description, items: EXAMPLE, maxItems: MOST_ITEMS };
}

/** A rule as people write it, mostly in YAML. */
export const RULE_SCHEMA: Schema = {
  $schema: DIALECT,
  title: 'A custom rule of Plumbline',
  type: 'object',
  properties: {
    id: text(
      'Its identifier: letters, digits and _ . -, beginning with a letter. By it, comments switch the rule off.',
      128,
    ),
    title: text('What is wrong where it fails, in one line.', 200),
    severity: {
      type: 'integer',
      description: '5 critical, 4 high, 3 moderate, 2 moderate-low, 1 low.',
      minimum: 1,
      maximum: 5,
    },
    service: {
      type: 'string',
      description: 'Whose files it looks at.',
      enum: Object.keys(SERVICE_CATALOGUE).toSorted(),
    },
    file: {
      description: 'The kinds of file that it looks at, by their default names; all of the service where left out.',
      anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: MOST_ITEMS }],
    },
    problem: text('What is wrong, and what somebody can do with it.'),
    remediation: text('What to do about it.'),
    sources: {
      type: 'array',
      description: 'Addresses where more is said.',
      items: { type: 'string', minLength: 1, maxLength: 2000 },
      maxItems: MOST_ITEMS,
    },
    references: {
      type: 'array',
      description: 'What it maps to, such as an item of a policy.',
      items: {
        type: 'object',
        properties: { ruleset: text('The name of the policy.', 200), item: text('The number of the item.', 200) },
        required: ['ruleset', 'item'],
        additionalProperties: false,
      },
      maxItems: MOST_ITEMS,
    },
    each: text('A path: each place that it names is judged by itself, and other paths begin there.', 500),
    when: {
      description: 'Nothing is demanded where this is not so.',
      anyOf: [{ $ref: '#/$defs/condition' }, CONDITIONS],
    },
    must: { description: 'What has to be so.', anyOf: [{ $ref: '#/$defs/condition' }, CONDITIONS] },
    examples: {
      type: 'object',
      description: 'Files that `plumbline rules test` tries the rule on.',
      properties: {
        bad: examples('It fails at the lines between « and »; anywhere where there are none.'),
        good: examples('It says nothing of these.'),
      },
      additionalProperties: false,
    },
  },
  required: ['id', 'title', 'severity', 'service', 'problem', 'remediation', 'must'],
  additionalProperties: false,
  $defs: {
    condition: {
      type: 'object',
      description: 'Either all, any or not, or a path with one operator.',
      properties: {
        all: { ...CONDITIONS, description: 'All of these are so.' },
        any: { ...CONDITIONS, description: 'One of these is so.' },
        not: { $ref: '#/$defs/condition', description: 'This is not so.' },
        path: text(
          'Names with dots between them; * for any one, ** for any number, [name=value] for those of which it is so.',
          500,
        ),
        default: value('What is in force where nothing is written.'),
        ...WRITTEN_OPERATORS,
      },
      additionalProperties: false,
    },
  },
};

/** Source: command-line contract, section 11. */
export const PREDICATE_OPERATORS = [
  'keyShouldExist',
  'keyShouldNotExist',
  'is',
  'isNot',
  'all',
  'contains',
  'containsNot',
  'matches',
  'matchesNot',
  'matchesSome',
  'matchesNone',
  'matchesAll',
  'greater',
  'smaller',
] as const;

/** A rule in the predicate form. Source: command-line contract, section 11. */
export const PREDICATE_SCHEMA: Schema = {
  $schema: DIALECT,
  title: 'A custom rule in the predicate form',
  type: 'object',
  properties: {
    identifier: text('Its identifier.', 128),
    severity: { type: 'integer', minimum: 1, maximum: 5 },
    documentation: {
      anyOf: [
        text('All that is said of it.'),
        {
          type: 'object',
          properties: {
            documentation: text('What is wrong.'),
            remediation: text('What to do about it.'),
            sources: { type: 'array', items: { type: 'string' }, maxItems: MOST_ITEMS },
            scenarios: { type: 'array', items: { type: 'string' }, maxItems: MOST_ITEMS },
          },
          required: ['documentation', 'remediation'],
          additionalProperties: false,
        },
      ],
    },
    clauses: {
      type: 'array',
      description: 'All of these hold.',
      items: {
        type: 'object',
        properties: {
          literals: {
            type: 'array',
            description: 'One of these holds.',
            items: { $ref: '#/$defs/literal' },
            minItems: 1,
            maxItems: MOST_CONDITIONS,
          },
        },
        required: ['literals'],
        additionalProperties: false,
      },
      minItems: 1,
      maxItems: MOST_CONDITIONS,
    },
  },
  required: ['identifier', 'severity', 'documentation', 'clauses'],
  additionalProperties: false,
  $defs: {
    literal: {
      type: 'object',
      properties: {
        service: { type: 'string', enum: Object.keys(SERVICE_CATALOGUE).toSorted() },
        configurationFile: { type: 'string' },
        keyPath: {
          type: 'array',
          items: {
            anyOf: [
              { type: 'string' },
              {
                type: 'object',
                properties: {
                  key: { type: 'string' },
                  keyType: { type: 'string', enum: ['STRING', 'REGEX', 'LISTREDUCER', 'INTERMEDIATEPATHVALUE'] },
                  levelsMatching: { type: 'integer', minimum: 0, maximum: 1000 },
                  val: { type: 'string' },
                },
                required: ['key', 'keyType'],
                additionalProperties: false,
              },
            ],
          },
          maxItems: 32,
        },
        operator: { type: 'string', enum: PREDICATE_OPERATORS },
        value: { type: 'string' },
        default: { type: 'string' },
      },
      required: ['service', 'configurationFile', 'keyPath', 'operator'],
      additionalProperties: false,
    },
  },
};
