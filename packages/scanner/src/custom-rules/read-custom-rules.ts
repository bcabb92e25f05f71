import { parseDocumentation } from '@plumbline/model/parse-documentation';
import { catalogueService, type ServiceId } from '@plumbline/model/service-catalogue';
import type { Severity } from '@plumbline/model/severity';
import { parseJson } from '../formats/json.ts';
import { itemsOf, lookup } from '../formats/mapping-lookup.ts';
import type { Mapping, Scalar, Source, TreeNode } from '../formats/tree.ts';
import { withinLimits } from '../formats/within-limits.ts';
import { parseYaml } from '../formats/yaml.ts';
import type { Example } from '../rule.ts';
import { takeMarks } from '../rules/examples.ts';
import {
  MATCHING,
  type Condition,
  type CustomRule,
  type Literal,
  type Operator,
  type Path,
  type Step,
} from './custom-rule.ts';
import { nearestName } from './near-name.ts';
import { isFault, patternOf } from './pattern.ts';
import { pathOf } from './path-text.ts';
import { PREDICATE_SCHEMA, RULE_SCHEMA, WRITTEN_OPERATORS, type PREDICATE_OPERATORS } from './schemas.ts';
import { checkShape, scalarsAt, ShapeProblems, textAt, textOf, type ShapeProblem } from './shape.ts';

/** What was read of a file with rules: either rules, or what is wrong with it. */
export interface ReadRules {
  readonly rules: readonly ReadRule[];
  readonly problems: readonly ShapeProblem[];
}

/** A rule with the line that it begins in. Units: counts from 1. */
export interface ReadRule {
  readonly rule: CustomRule;
  readonly file: string;
  readonly line: number;
}

const MOST_RULES_OF_A_FILE = 1000;

/** Reads the rules of one file, in YAML or JSON: one rule, a list of them, or one in each document. */
export function readCustomRules(text: string, fileName: string): ReadRules {
  const isJson = fileName.toLowerCase().endsWith('.json');
  const source: Source = { text, fileName, subPath: '.', configFileType: isJson ? 'json' : 'yaml' };
  const { roots, problems: syntax } = withinLimits(isJson ? parseJson : parseYaml)(source);
  const problems = new ShapeProblems();
  for (const { start, message } of syntax) problems.add({ source, start }, `${message}.`);
  const nodes = roots
    .flatMap((root) => (root.kind === 'sequence' ? root.items : [root]))
    .filter((node) => !isEmpty(node));
  if (syntax.length === 0 && nodes.length === 0) problems.add({ source, start: 0 }, 'There is no rule in it.');
  if (nodes.length > MOST_RULES_OF_A_FILE)
    problems.add({ source, start: 0 }, `It has ${nodes.length} rules. Expected: at most ${MOST_RULES_OF_A_FILE}.`);
  if (problems.all.length > 0) return { rules: [], problems: problems.all };
  const rules = nodes.flatMap((node) => readRule(node, problems) ?? []);
  return problems.all.length > 0 ? { rules: [], problems: problems.all } : { rules, problems: [] };
}

function isEmpty(node: TreeNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}

function readRule(node: TreeNode, problems: ShapeProblems): ReadRule | undefined {
  const before = problems.all.length;
  const isPredicate = lookup(node, 'identifier') !== undefined || lookup(node, 'clauses') !== undefined;
  checkShape(node, isPredicate ? PREDICATE_SCHEMA : RULE_SCHEMA, problems);
  if (problems.all.length > before || node.kind !== 'mapping') return undefined;
  const reader = new RuleReader(node, problems);
  const rule = isPredicate ? reader.predicate() : reader.written();
  const { source, start } = node;
  return { rule, file: source.fileName, line: source.text.slice(0, start).split('\n').length };
}

const NO_PATH: Path = { text: '', steps: [] };

/** Makes a rule of a node that has its shape; what a shape cannot say is checked here. */
class RuleReader {
  readonly #node: Mapping;
  readonly #problems: ShapeProblems;

  constructor(node: Mapping, problems: ShapeProblems) {
    this.#node = node;
    this.#problems = problems;
  }

  written(): CustomRule {
    const node = this.#node;
    const service = textAt(node, 'service') as ServiceId; // one of the catalogue, as its shape says
    const each = lookup(node, 'each');
    const when = lookup(node, 'when');
    const must = lookup(node, 'must') ?? node;
    const examples = lookup(node, 'examples');
    return {
      id: this.#id('id'),
      title: textAt(node, 'title').trim(),
      severity: this.#severity(),
      service,
      problem: textAt(node, 'problem').trim(),
      remediation: textAt(node, 'remediation').trim(),
      sources: scalarsAt(node, 'sources').map(textOf),
      references: itemsOf(lookup(node, 'references')).map((item) => ({
        ruleset: textAt(item, 'ruleset'),
        item: textAt(item, 'item'),
      })),
      demands: [
        {
          files: scalarsAt(node, 'file').map((name) => this.#fileName(name, service)),
          ...(each?.kind === 'scalar' ? { each: this.#path(each) } : {}),
          ...(when ? { when: this.#conditions(when) } : {}),
          must: this.#conditions(must),
        },
      ],
      examples: { bad: this.#examples(examples, 'bad'), good: this.#examples(examples, 'good') },
    };
  }

  predicate(): CustomRule {
    const node = this.#node;
    const written = lookup(node, 'documentation');
    const documentation = parseDocumentation(
      written?.kind === 'mapping'
        ? {
            documentation: textAt(written, 'documentation'),
            remediation: textAt(written, 'remediation'),
            sources: scalarsAt(written, 'sources').map(textOf),
          }
        : textOf(written),
    );
    const problem = documentation.documentation.trim();
    const clauses = itemsOf(lookup(node, 'clauses'));
    const service = textAt(itemsOf(lookup(clauses[0], 'literals'))[0] ?? node, 'service') as ServiceId;
    const demands = clauses.map((clause) => this.#clause(itemsOf(lookup(clause, 'literals')), service));
    return {
      id: this.#id('identifier'),
      title: titleOf(problem),
      severity: this.#severity(),
      service,
      problem,
      remediation: documentation.remediation.trim() || 'Change what is described.',
      sources: documentation.sources,
      references: written ? scalarsAt(written, 'scenarios').map(textOf).map(asReference) : [],
      demands,
      examples: { bad: [], good: [] },
    };
  }

  #id(key: string): string {
    const node = lookup(this.#node, key) ?? this.#node;
    const id = textOf(node);
    if (!/^[A-Za-z][\w.-]*$/.test(id))
      this.#problems.add(node, `"${key}" is "${id}". Expected: letters, digits and _ . -, beginning with a letter.`);
    return id;
  }

  #severity(): Severity {
    return Number(textAt(this.#node, 'severity')) as Severity; // 1 to 5, as its shape says
  }

  #fileName(node: TreeNode, service: ServiceId): string {
    const name = textOf(node);
    const { mandatoryFiles = [], otherFiles = [] } = catalogueService(service) ?? {};
    const known = [...mandatoryFiles, ...otherFiles].map((file) => file.name);
    if (!known.includes(name))
      this.#problems.add(node, `${service} has no file "${name.slice(0, 100)}". ${nearestName(name, known)}`);
    return name;
  }

  /** A list of conditions means all of them. */
  #conditions(node: TreeNode): Condition {
    if (node.kind !== 'sequence') return this.#condition(node);
    return { is: 'all', of: node.items.map((item) => this.#condition(item)) };
  }

  #condition(node: TreeNode): Condition {
    const kinds = ['all', 'any', 'not', 'path'].filter((key) => lookup(node, key) !== undefined);
    const [kind] = kinds;
    if (kind === undefined || kinds.length > 1) {
      const found = kind === undefined ? 'none of them' : kinds.map((one) => `"${one}"`).join(' and ');
      this.#problems.add(node, `A condition has one of "all", "any", "not" and "path". Found: ${found}.`);
      return { is: 'all', of: [] };
    }
    if (kind === 'path') return this.#literal(node);
    const others = (node.kind === 'mapping' ? node.pairs : []).find(({ key }) => String(key.value) !== kind);
    if (others)
      this.#problems.add(others.key, `"${String(others.key.value)}" belongs beside a "path", not beside "${kind}".`);
    const inner = lookup(node, kind) ?? node;
    if (kind === 'not') return { is: 'not', of: this.#condition(inner) };
    return { is: kind === 'all' ? 'all' : 'any', of: itemsOf(inner).map((item) => this.#condition(item)) };
  }

  #literal(node: TreeNode): Condition {
    const known = Object.keys(WRITTEN_OPERATORS);
    const operators = known.filter((name) => lookup(node, name) !== undefined);
    const [name] = operators;
    const path = lookup(node, 'path');
    if (name === undefined || operators.length > 1) {
      const found = name === undefined ? 'none of them' : operators.map((one) => `"${one}"`).join(' and ');
      this.#problems.add(node, `Beside a "path" stands one of ${known.join(', ')}. Found: ${found}.`);
    }
    const operator = WRITTEN[name as keyof typeof WRITTEN_OPERATORS] ?? { operator: 'exists' as const };
    const scalars = scalarsAt(node, name ?? '');
    const isExists = operator.operator === 'exists';
    const literal: Literal = {
      is: 'literal',
      path: path?.kind === 'scalar' ? this.#path(path) : NO_PATH,
      operator: operator.operator,
      values: isExists ? [] : scalars.map(textOf),
      ...(lookup(node, 'default') ? { default: textAt(node, 'default') } : {}),
    };
    this.#checkValues(literal.operator, scalars);
    const isNegated = isExists ? scalars[0]?.value === false : operator.isNegated === true;
    return isNegated ? { is: 'not', of: literal } : literal;
  }

  #checkValues(operator: Operator, scalars: readonly Scalar[]): void {
    for (const scalar of scalars) {
      if (MATCHING.has(operator)) this.#checkPattern(scalar, textOf(scalar), 0);
      const isCompared = operator === 'greater' || operator === 'smaller';
      if (isCompared && !/^[-+]?\d{1,15}(?:\.\d{1,10})?\s?[A-Za-z%]{0,10}$/.test(textOf(scalar)))
        this.#problems.add(scalar, `"${textOf(scalar)}" is no number.`);
    }
  }

  /** `shift`: how many characters stand before the text in what is read as a pattern. */
  #checkPattern(node: Scalar, pattern: string, shift: number): void {
    const read = patternOf(pattern);
    if (!isFault(read)) return;
    const offset = Math.max(0, read.at - shift) + Number(node.quoted);
    this.#problems.add(
      node,
      `"${textOf(node)}" is no regular expression that can be used here: ${read.message}.`,
      offset,
    );
  }

  #path(node: Scalar): Path {
    const path = pathOf(textOf(node));
    if ('message' in path) {
      this.#problems.add(node, `"${textOf(node)}" is no path: ${path.message}.`, path.at + Number(node.quoted));
      return NO_PATH;
    }
    return this.#withOneSearch(path, node);
  }

  /** Two of them would look at all that is in a file again for each thing in it. */
  #withOneSearch(path: Path, node: TreeNode): Path {
    const searches = path.steps.filter((step) => step.is === 'deep' || (step.is === 'named' && step.levels !== 1));
    if (searches.length > 1) this.#problems.add(node, 'A path can look at any depth once, and this one does so twice.');
    return path;
  }

  #examples(examples: TreeNode | undefined, kind: 'bad' | 'good'): readonly Example[] {
    return itemsOf(lookup(examples, kind)).map((item) => {
      const files = lookup(item, 'files');
      const pairs = files?.kind === 'mapping' ? files.pairs : [];
      const texts = [item.kind === 'mapping' ? lookup(item, 'text') : item, ...pairs.map(({ value }) => value)];
      for (const text of texts) if (text) this.#checkMarks(text, kind);
      if (item.kind !== 'mapping') return textOf(item);
      const others = Object.fromEntries(pairs.map(({ key, value }) => [String(key.value), textOf(value)]));
      return { text: textAt(item, 'text'), files: others };
    });
  }

  #checkMarks(node: TreeNode, kind: 'bad' | 'good'): void {
    const text = textOf(node);
    const [opened, closed] = ['«', '»'].map((mark) => text.split(mark).length - 1);
    if (kind === 'good' && opened !== 0)
      this.#problems.add(node, 'A good example has no lines that fail: leave out « and ».');
    else if (opened !== closed || !canTakeMarks(text)) this.#problems.add(node, 'Each « needs a » behind it.');
  }

  /** A clause is about one kind of file. */
  #clause(literals: readonly TreeNode[], service: ServiceId): CustomRule['demands'][number] {
    const file = textAt(literals[0] ?? this.#node, 'configurationFile');
    for (const literal of literals) {
      const other = lookup(literal, 'service');
      if (other && textOf(other) !== service)
        this.#problems.add(other, `A rule looks at one service. Found: "${service}" and "${textOf(other)}".`);
      const otherFile = lookup(literal, 'configurationFile');
      if (!otherFile) continue;
      if (textOf(otherFile) !== file)
        this.#problems.add(
          otherFile,
          `The literals of a clause look at one file. Found: "${file}" and "${textOf(otherFile)}".`,
        );
      else if (literal === literals[0]) this.#fileName(otherFile, service);
    }
    return { files: [file], must: { is: 'any', of: literals.map((literal) => this.#predicateLiteral(literal)) } };
  }

  #predicateLiteral(node: TreeNode): Condition {
    const name = textAt(node, 'operator') as (typeof PREDICATE_OPERATORS)[number]; // as its shape says
    const { operator, isNegated = false } = PREDICATES[name];
    const value = lookup(node, 'value');
    if (value === undefined && operator !== 'exists') this.#problems.add(node, `"${name}" needs a "value".`);
    if (value?.kind === 'scalar') this.#checkValues(operator, [value]);
    const steps = itemsOf(lookup(node, 'keyPath')).flatMap((item) => this.#steps(item));
    const path = { text: steps.map(stepText).join('.').replaceAll('.[', '['), steps };
    const literal: Literal = {
      is: 'literal',
      path: this.#withOneSearch(path, lookup(node, 'keyPath') ?? node),
      operator,
      values: operator === 'exists' ? [] : [textOf(value)],
      ...(lookup(node, 'default') ? { default: textAt(node, 'default') } : {}),
    };
    return isNegated ? { is: 'not', of: literal } : literal;
  }

  #steps(item: TreeNode): readonly Step[] {
    if (item.kind === 'scalar') return [{ is: 'key', name: textOf(item) }];
    const key = lookup(item, 'key');
    const name = textOf(key);
    switch (textAt(item, 'keyType')) {
      case 'REGEX': {
        const levels = lookup(item, 'levelsMatching');
        const { pattern, shift } = wholeName(name);
        if (key?.kind === 'scalar') this.#checkPattern(key, pattern, shift);
        return [{ is: 'named', pattern, levels: levels ? Number(textOf(levels)) : 1 }];
      }
      case 'LISTREDUCER':
        return name === '' || name === '*' ? [{ is: 'items' }] : [{ is: 'key', name }, { is: 'items' }];
      case 'INTERMEDIATEPATHVALUE':
        if (!lookup(item, 'val')) this.#problems.add(item, 'INTERMEDIATEPATHVALUE needs a "val".');
        return [{ is: 'where', keys: [name], value: textAt(item, 'val') }];
      default:
        return [{ is: 'key', name }];
    }
  }
}

interface ReadOperator {
  readonly operator: Operator;
  readonly isNegated?: true;
}

const WRITTEN: Readonly<Record<keyof typeof WRITTEN_OPERATORS, ReadOperator>> = {
  exists: { operator: 'exists' },
  is: { operator: 'is' },
  isNot: { operator: 'is', isNegated: true },
  contains: { operator: 'contains' },
  containsNot: { operator: 'contains', isNegated: true },
  allAre: { operator: 'all' },
  matches: { operator: 'matches' },
  matchesNot: { operator: 'matches', isNegated: true },
  matchesSome: { operator: 'matchesSome' },
  matchesNone: { operator: 'matchesSome', isNegated: true },
  matchesAll: { operator: 'matchesAll' },
  greater: { operator: 'greater' },
  smaller: { operator: 'smaller' },
};

const PREDICATES: Readonly<Record<(typeof PREDICATE_OPERATORS)[number], ReadOperator>> = {
  keyShouldExist: WRITTEN.exists,
  keyShouldNotExist: { operator: 'exists', isNegated: true },
  is: WRITTEN.is,
  isNot: WRITTEN.isNot,
  all: WRITTEN.allAre,
  contains: WRITTEN.contains,
  containsNot: WRITTEN.containsNot,
  matches: WRITTEN.matches,
  matchesNot: WRITTEN.matchesNot,
  matchesSome: WRITTEN.matchesSome,
  matchesNone: WRITTEN.matchesNone,
  matchesAll: WRITTEN.matchesAll,
  greater: WRITTEN.greater,
  smaller: WRITTEN.smaller,
};

/** A pattern of names has to fit all of one. */
function wholeName(pattern: string): { readonly pattern: string; readonly shift: number } {
  const flag = pattern.startsWith('(?i)') ? '(?i)' : '';
  return { pattern: `${flag}^(?:${pattern.slice(flag.length)})$`, shift: '^(?:'.length };
}

function stepText(step: Step): string {
  switch (step.is) {
    case 'key':
      return step.name;
    case 'named':
      return step.levels === 1 ? '*' : '**';
    case 'deep':
      return '**';
    case 'any':
    case 'items':
      return '*';
    case 'where':
      return `[${step.keys.join('.')}=${step.value}]`;
  }
}

function asReference(scenario: string): { readonly ruleset: string; readonly item: string } {
  return { ruleset: scenario, item: scenario };
}

const LONGEST_TITLE = 120;

/** The first sentence. */
function titleOf(problem: string): string {
  const [sentence = ''] = problem.split(/(?<=[.!?])\s|\n/, 1);
  const title = sentence.replace(/[.]$/, '').trim();
  return title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1)}…` : title;
}

function canTakeMarks(text: string): boolean {
  try {
    takeMarks(text);
    return true;
  } catch {
    return false;
  }
}
