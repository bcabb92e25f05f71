import { MAX_PRIORITY, type TrafficProtocol, type TrafficRule } from '@plumbline/model/traffic-rule';
import {
  cidrBlockProblem,
  portProblem,
  portsProblem,
  priorityProblem,
  trafficRuleProblem,
} from '@plumbline/model/validation';
import { useState } from 'react';

/** A traffic rule as it is typed. */
interface TypedTrafficRule {
  readonly priority: string;
  readonly protocol: TrafficProtocol | undefined;
  readonly cidrBlock: string;
  readonly beginPort: string;
  readonly endPort: string;
}

type Errors = Partial<Readonly<Record<keyof TypedTrafficRule, string | undefined>>>;

export interface NewTrafficRule {
  readonly typed: TypedTrafficRule;
  /** What to say at the fields that are filled in. */
  readonly errors: Errors;
  /** Undefined until all of it is right. */
  readonly rule: TrafficRule | undefined;
  readonly fill: (typed: Partial<TypedTrafficRule>) => void;
  readonly clear: () => void;
}

/** Room to put other rules between two. */
const PRIORITY_STEP = 100;

/** A traffic rule on its way to the others of its place; its priority begins after theirs. */
export function useNewTrafficRule(others: readonly TrafficRule[]): NewTrafficRule {
  const [filled, setFilled] = useState<Partial<TypedTrafficRule>>({});
  const typed: TypedTrafficRule = {
    priority: String(nextPriority(others)),
    protocol: undefined,
    cidrBlock: '',
    beginPort: '',
    endPort: '',
    ...filled,
  };
  return {
    typed,
    errors: errorsOf(typed),
    rule: ruleOf(typed),
    fill: (more) => setFilled((before) => ({ ...before, ...more })),
    clear: () => setFilled({}),
  };
}

function nextPriority(others: readonly TrafficRule[]): number {
  const last = Math.max(0, ...others.map(({ priority }) => priority));
  return Math.min((Math.floor(last / PRIORITY_STEP) + 1) * PRIORITY_STEP, MAX_PRIORITY);
}

function errorsOf({ priority, cidrBlock, beginPort, endPort }: TypedTrafficRule): Errors {
  const said = (text: string, problem: string | undefined) => (text === '' ? undefined : problem);
  const [begin, end] = [numberOf(beginPort), numberOf(endPort)];
  const beginProblem = portProblem(begin);
  return {
    priority: priorityProblem(numberOf(priority)),
    cidrBlock: said(cidrBlock, cidrBlockProblem(cidrBlock)),
    beginPort: said(beginPort, beginProblem),
    // What is wrong with one port is said there, and not of both.
    endPort: said(endPort, portProblem(end) ?? (beginProblem === undefined ? portsProblem(begin, end) : undefined)),
  };
}

function ruleOf({ protocol, cidrBlock, ...typed }: TypedTrafficRule): TrafficRule | undefined {
  if (protocol === undefined) return undefined;
  const rule = {
    priority: numberOf(typed.priority),
    protocol,
    cidrBlock,
    beginPort: numberOf(typed.beginPort),
    endPort: numberOf(typed.endPort),
  };
  return trafficRuleProblem(rule) === undefined ? rule : undefined;
}

/** NaN for all that is no whole number in digits: `Number` takes an empty field for 0. */
function numberOf(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}
