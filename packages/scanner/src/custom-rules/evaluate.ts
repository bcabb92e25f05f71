import type { Found } from '@plumbline/model/found';
import { withoutMask } from '../formats/template-marks.ts';
import { WHOLE_FILE, type Finding } from '../rule.ts';
import { isKnownSecretForm, isSecretName, passwordInUrl } from '../rules/secrets.ts';
import type { Work } from '../reading/work.ts';
import { MATCHING, type Condition, type Literal, type Path, type Step } from './custom-rule.ts';
import type { FileView, Spot, Value } from './file-view.ts';
import { UNKNOWN_CHARACTER, type Pattern } from './pattern.ts';

/** Undefined where it cannot be known. */
type Truth = boolean | undefined;

/** Whether something holds, and where it does not. */
export interface Verdict {
  readonly holds: Truth;
  /** Shape: empty unless it does not hold. */
  readonly wrong: readonly Wrong[];
}

interface Wrong extends Finding {
  /** Something stands there, and not nothing. */
  readonly isWritten: boolean;
}

/** What stands at a path. `absent`: nothing does, where `at` would have it. */
type Outcome =
  | { readonly is: 'there'; readonly spot: Spot }
  | { readonly is: 'absent'; readonly at: Spot['at'] }
  | { readonly is: 'unknown' };

const HOLDS: Verdict = { holds: true, wrong: [] };
const UNDECIDED: Verdict = { holds: undefined, wrong: [] };

/** Judges one file by what people wrote. What it costs is taken from `work`. */
export class Evaluation {
  readonly #view: FileView;
  readonly #work: Work;
  readonly #patternOf: (text: string) => Pattern;

  constructor(view: FileView, work: Work, patternOf: (text: string) => Pattern) {
    this.#view = view;
    this.#work = work;
    this.#patternOf = patternOf;
  }

  /** What a path names in a place. `isKnown`: nothing else can be there. */
  places(path: Path, from: Spot): { readonly spots: readonly Spot[]; readonly isKnown: boolean } {
    const outcomes = this.#outcomes(path, from);
    return {
      spots: outcomes.flatMap((outcome) => (outcome.is === 'there' ? [outcome.spot] : [])),
      isKnown: outcomes.every(({ is }) => is !== 'unknown'),
    };
  }

  /** Whether what is demanded holds in a place: of a path that names several things, each has to fit. */
  demanded(condition: Condition, from: Spot): Verdict {
    return this.#judge(condition, from, false);
  }

  /** Whether something is so: of a path that names several things, one is enough. */
  isSo(condition: Condition, from: Spot): Truth {
    const { holds } = this.#judge(condition, from, true);
    return holds === undefined ? undefined : !holds;
  }

  /** `isNegated` leads down to the single literals, of which each thing that a path names has to fit. */
  #judge(condition: Condition, from: Spot, isNegated: boolean): Verdict {
    if (condition.is === 'literal') return this.#literal(condition, from, isNegated);
    if (condition.is === 'not') return this.#judge(condition.of, from, !isNegated);
    const isAll = (condition.is === 'all') !== isNegated;
    const verdicts = condition.of.map((one) => this.#judge(one, from, isNegated));
    return isAll ? allOf(verdicts) : anyOf(verdicts);
  }

  #literal(literal: Literal, from: Spot, isNegated: boolean): Verdict {
    return allOf(
      this.#outcomes(literal.path, from).map((outcome): Verdict => {
        const fits = this.#fits(literal, outcome);
        if (fits === undefined) return UNDECIDED;
        return fits === isNegated ? { holds: false, wrong: [this.#wrong(literal, outcome, isNegated)] } : HOLDS;
      }),
    );
  }

  #fits({ operator, values, default: inForce }: Literal, outcome: Outcome): Truth {
    if (outcome.is === 'unknown') return undefined;
    if (operator === 'exists') return outcome.is === 'there';
    if (outcome.is === 'there') return this.#compare(operator, values, this.#view.valueOf(outcome.spot));
    return inForce !== undefined && this.#compare(operator, values, { is: 'text', text: inForce });
  }

  #compare(operator: Literal['operator'], values: readonly string[], value: Value): Truth {
    if (value.is !== 'text' && value.is !== 'list') return undefined;
    const whole = value.is === 'text' ? value.text : value.items.map((item) => item ?? UNKNOWN_CHARACTER).join(' ');
    this.#work.spend(1 + Math.ceil(whole.length / 16) * values.length);
    const one = values[0] ?? '';
    switch (operator) {
      case 'exists':
        return true;
      case 'is':
        return unlessUnknown(
          values.some((wanted) => areSame(whole, wanted)),
          whole,
        );
      case 'contains': {
        const has =
          value.is === 'text' ? (text: string) => whole.includes(text) : (text: string) => value.items.includes(text);
        return unlessUnknown(values.some(has), whole);
      }
      case 'all':
        return everyOne(partsOf(value).map((part) => unlessUnknown(part !== undefined && values.includes(part), part)));
      case 'matches':
        return this.#matches(values, whole);
      case 'matchesSome':
        return not(everyOne(partsOf(value).map((part) => not(this.#matches(values, part)))));
      case 'matchesAll':
        return everyOne(partsOf(value).map((part) => this.#matches(values, part)));
      case 'greater':
      case 'smaller': {
        const difference = compareNumbers(whole, one);
        if (difference === undefined) return undefined;
        return operator === 'greater' ? difference > 0 : difference < 0;
      }
    }
  }

  #matches(patterns: readonly string[], text: string | undefined): Truth {
    if (text === undefined) return undefined;
    const fits = patterns.some((pattern) => this.#patternOf(pattern).isIn(text, (steps) => this.#work.spend(steps)));
    return unlessUnknown(fits, text);
  }

  #wrong({ path, operator, values, default: inForce }: Literal, outcome: Outcome, isNegated: boolean): Wrong {
    const wanted = operator === 'is' && !isNegated && values.length === 1 ? { wanted: values[0] ?? '' } : {};
    const setting = path.text;
    if (outcome.is !== 'there') {
      const message: Found =
        inForce === undefined || inForce === ''
          ? { code: 'not-set', values: { setting } }
          : { code: 'default', values: { setting, value: inForce } };
      return { ...(outcome.is === 'absent' ? outcome.at : { at: WHOLE_FILE }), message, ...wanted, isWritten: false };
    }
    const { spot } = outcome;
    return { ...spot.at, message: this.#found(setting, path, spot, operator), ...wanted, isWritten: true };
  }

  #found(setting: string, { steps }: Path, spot: Spot, operator: Literal['operator']): Found {
    const value = this.#view.valueOf(spot);
    if (operator === 'exists' || (value.is !== 'text' && value.is !== 'list'))
      return { code: 'is-there', values: { setting } };
    const shown = withoutMask(
      value.is === 'text' ? value.text : value.items.map((item) => item ?? UNKNOWN_CHARACTER).join(' '),
    );
    if (shown === '') return { code: 'is-empty', values: { setting } };
    const last = steps.findLast((step) => step.is === 'key');
    const isSecret = (last?.is === 'key' && isSecretName(last.name)) || isKnownSecretForm(shown);
    if (isSecret || passwordInUrl(shown) !== undefined) return { code: 'is-there', values: { setting } };
    return { code: 'is', values: { setting, value: shown } };
  }

  /** All that a path leads to; nothing where it names whatever there is of a kind and there is none. */
  #outcomes({ steps }: Path, from: Spot): readonly Outcome[] {
    const outcomes: Outcome[] = [];
    this.#follow(from, steps, 0, false, outcomes);
    return outcomes;
  }

  /** `isSearch`: what is looked for at any depth is missing in most places, which says nothing. */
  #follow(spot: Spot, steps: readonly Step[], index: number, isSearch: boolean, into: Outcome[]): void {
    this.#work.spend(1);
    const step = steps[index];
    if (step === undefined) {
      const isNothing = this.#view.valueOf(spot).is === 'nothing';
      if (!isNothing) into.push({ is: 'there', spot });
      else if (!isSearch) into.push({ is: 'absent', at: spot.at });
      return;
    }
    switch (step.is) {
      case 'key':
        this.#followKey(spot, steps, index, isSearch, into);
        return;
      case 'any':
        this.#noteUnknown(spot, into);
        for (const child of this.#children(spot)) this.#follow(child, steps, index + 1, false, into);
        return;
      case 'items':
        if (this.#view.valueOf(spot).is !== 'list') this.#follow(spot, steps, index + 1, false, into);
        else for (const child of this.#children(spot)) this.#follow(child, steps, index + 1, false, into);
        return;
      case 'deep':
        for (const inside of this.#allInside(spot, into)) this.#follow(inside, steps, index + 1, true, into);
        return;
      case 'named':
        for (const named of this.#namedInside(spot, step, into))
          this.#follow(named, steps, index + 1, step.levels !== 1, into);
        return;
      case 'where': {
        const isWanted = this.#isWhere(spot, step.keys, step.value);
        if (isWanted) this.#follow(spot, steps, index + 1, isSearch, into);
        if (isWanted === undefined) into.push({ is: 'unknown' });
      }
    }
  }

  /** A name with dots may be one, or several of them. */
  #followKey(spot: Spot, steps: readonly Step[], index: number, isSearch: boolean, into: Outcome[]): void {
    const inside = this.#view.inside(spot);
    let isFound = false;
    let name = '';
    for (let next = index; ; next += 1) {
      const step = steps[next];
      if (step?.is !== 'key') break;
      name = next === index ? step.name : `${name}.${step.name}`;
      this.#work.spend(1);
      for (const child of inside.byName.get(this.#view.nameOf(name)) ?? []) {
        isFound = true;
        if (this.#view.isOverridden) into.push({ is: 'unknown' });
        else this.#follow(child, steps, next + 1, false, into);
      }
    }
    if (isFound) return;
    if (!inside.isKnown) into.push({ is: 'unknown' });
    else if (!isSearch && steps.slice(index).every(({ is }) => is === 'key')) into.push({ is: 'absent', at: spot.at });
  }

  #children(spot: Spot): Iterable<Spot> {
    return [...this.#view.inside(spot).byName.values()].flat();
  }

  #noteUnknown(spot: Spot, into: Outcome[]): void {
    if (!this.#view.inside(spot).isKnown) into.push({ is: 'unknown' });
  }

  #allInside(spot: Spot, into: Outcome[]): readonly Spot[] {
    const all = [spot];
    for (const one of all) {
      this.#work.spend(1);
      this.#noteUnknown(one, into);
      for (const child of this.#children(one)) all.push(child);
    }
    return all;
  }

  #namedInside(spot: Spot, { pattern, levels }: Extract<Step, { is: 'named' }>, into: Outcome[]): readonly Spot[] {
    const fits = this.#patternOf(pattern);
    const named: { readonly spot: Spot; readonly depth: number }[] = [{ spot, depth: 0 }];
    for (const one of named) {
      if (levels !== 0 && one.depth >= levels) continue;
      this.#noteUnknown(one.spot, into);
      for (const [name, children] of this.#view.inside(one.spot).byName) {
        if (!fits.isIn(name, (steps) => this.#work.spend(steps))) continue;
        for (const child of children) named.push({ spot: child, depth: one.depth + 1 });
      }
    }
    return named.slice(1).map((one) => one.spot);
  }

  #isWhere(spot: Spot, keys: readonly string[], wanted: string): Truth {
    if (keys.length === 0) return this.#view.hasArguments(spot, wanted);
    const steps = keys.map((name): Step => ({ is: 'key', name }));
    const outcomes: Outcome[] = [];
    this.#follow(spot, steps, 0, false, outcomes);
    const fits = outcomes.map((outcome) => {
      if (outcome.is === 'unknown') return undefined;
      return outcome.is === 'there' && this.#compare('is', [wanted], this.#view.valueOf(outcome.spot));
    });
    return not(everyOne(fits.map(not)));
  }
}

/** Everything has to hold: each that does not is wrong. */
function allOf(verdicts: readonly Verdict[]): Verdict {
  const holds = everyOne(verdicts.map((verdict) => verdict.holds));
  return { holds, wrong: holds === false ? verdicts.flatMap(({ wrong }) => wrong) : [] };
}

/** One has to hold: where none does, what is written is shown first, as one of them alone. */
function anyOf(verdicts: readonly Verdict[]): Verdict {
  const holds = not(everyOne(verdicts.map((verdict) => not(verdict.holds))));
  if (holds !== false) return { holds, wrong: [] };
  const shown = verdicts.find(({ wrong }) => wrong.some(({ isWritten }) => isWritten)) ?? verdicts[0];
  return { holds, wrong: shown?.wrong ?? [] };
}

function not(truth: Truth): Truth {
  return truth === undefined ? undefined : !truth;
}

/** Unknown where none is false and one is unknown. */
function everyOne(truths: readonly Truth[]): Truth {
  if (truths.includes(false)) return false;
  return truths.includes(undefined) ? undefined : true;
}

/** What does not fit may yet, where a part of the text is not known. */
function unlessUnknown(fits: boolean, text: string | undefined): Truth {
  return fits || (text !== undefined && !text.includes(UNKNOWN_CHARACTER)) ? fits : undefined;
}

/** The items of a list, or the words of a text. */
function partsOf(value: Extract<Value, { is: 'text' | 'list' }>): readonly (string | undefined)[] {
  return value.is === 'list' ? value.items : value.text.split(/[\s,;]+/).filter((word) => word !== '');
}

const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;

function areSame(text: string, wanted: string): boolean {
  return text === wanted || (NUMBER.test(text) && NUMBER.test(wanted) && Number(text) === Number(wanted));
}

/** Undefined where one is no number, or the two have different units. */
function compareNumbers(text: string, wanted: string): number | undefined {
  const [one, other] = [text, wanted].map((number) =>
    /^([-+]?\d{1,15}(?:\.\d{1,10})?)\s?([A-Za-z%]{0,10})$/.exec(number.trim()),
  );
  if (!one || !other || one[2]?.toLowerCase() !== other[2]?.toLowerCase()) return undefined;
  return Number(one[1]) - Number(other[1]);
}

/** The regular expressions of a condition, which are read before anything is judged. */
export function patternsIn(condition: Condition): readonly string[] {
  if (condition.is === 'not') return patternsIn(condition.of);
  if (condition.is !== 'literal') return condition.of.flatMap(patternsIn);
  return [...(MATCHING.has(condition.operator) ? condition.values : []), ...patternsOfPath(condition.path)];
}

export function patternsOfPath({ steps }: Path): readonly string[] {
  return steps.flatMap((step) => (step.is === 'named' ? [step.pattern] : []));
}
