/**
 * What is raised as an alarm of all that CloudTrail writes down: filters over its events, each with the alarms on what
 * it counts, and rules of EventBridge, which hand the events themselves on.
 * Source: https://docs.aws.amazon.com/securityhub/latest/userguide/cloudwatch-controls.html and
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-service-event-cloudtrail.html.
 */
import { Answer } from '../answer.ts';
import { isReference, textOf, type Resource } from '../iac-value.ts';
import type { Stack, View, ViewKind } from '../stack.ts';
import { Truth } from '../truth.ts';
import { UNKNOWN } from '../../rule.ts';

/** All filters of one stack, where some of them are over events of CloudTrail. */
export interface TrailAlarms extends View {
  readonly filters: readonly TrailFilter[];
}

export interface TrailFilter {
  readonly pattern: Pick<Answer, 'test'>;
  readonly hasAlarm: Truth;
}

/** More are taken for none that anyone can judge. */
const MAX_FILTERS = 200;

interface Names {
  readonly filter: string;
  readonly pattern: string;
  readonly transformations: string;
  readonly metric: string;
  readonly alarm: string;
  readonly alarmMetric: string;
  readonly rule: string;
  readonly eventPattern: string;
  readonly state: string;
}

export const TRAIL_ALARMS: ViewKind<TrailAlarms> = {
  terraform: alarmsBy({
    filter: 'aws_cloudwatch_log_metric_filter',
    pattern: 'pattern',
    transformations: 'metric_transformation',
    metric: 'name',
    alarm: 'aws_cloudwatch_metric_alarm',
    alarmMetric: 'metric_name',
    rule: 'aws_cloudwatch_event_rule',
    eventPattern: 'event_pattern',
    state: 'state',
  }),
  cloudformation: alarmsBy({
    filter: 'AWS::Logs::MetricFilter',
    pattern: 'FilterPattern',
    transformations: 'MetricTransformations',
    metric: 'MetricName',
    alarm: 'AWS::CloudWatch::Alarm',
    alarmMetric: 'MetricName',
    rule: 'AWS::Events::Rule',
    eventPattern: 'EventPattern',
    state: 'State',
  }),
};

/** Where a stack has no alarm at all, another one has them. */
function alarmsBy(names: Names): (stack: Stack) => readonly TrailAlarms[] {
  return (stack) => {
    const filters = stack.ofType(names.filter);
    const alarms = stack.ofType(names.alarm);
    const first = filters.find((filter) => isOfTrail(Answer.of(filter).get(names.pattern)));
    const rules = stack.ofType(names.rule);
    if (!first || alarms.length === 0 || filters.length + rules.length > MAX_FILTERS) return [];
    const metrics = metricsOf(alarms, names.alarmMetric);
    const { source, at } = first;
    const seen = filters.map((filter) => ({
      pattern: Answer.of(filter).get(names.pattern),
      hasAlarm: metrics.haveOne(filter, names),
    }));
    const handedOn = rules.map((rule) => {
      const answer = Answer.of(rule);
      return {
        pattern: wholeText(answer.get(names.eventPattern)),
        hasAlarm: answer.get(names.state).is('DISABLED').not().withoutEvidence(),
      };
    });
    return [{ source, at, filters: [...seen, ...handedOn] }];
  };
}

/** A pattern that is one text, or an object with all of its texts. */
function wholeText(pattern: Answer): Pick<Answer, 'test'> {
  if (pattern.members() === undefined) return pattern;
  const whole = textsIn(pattern).join(' ');
  return {
    test: (passes) => {
      const is = passes(whole);
      return is === UNKNOWN ? Truth.UNKNOWN : Truth.of(is, { at: pattern.at, message: pattern.said() });
    },
  };
}

/** Objects inside objects are read this far. */
const MAX_DEPTH = 5;

function textsIn(answer: Answer, depth = 0): readonly string[] {
  const text = textOf(answer.value);
  if (text !== undefined) return [text];
  if (depth === MAX_DEPTH) return [];
  const below = answer.members()?.map(([, member]) => member) ?? answer.items().filter((item) => item !== answer);
  return below.flatMap((member) => textsIn(member, depth + 1));
}

function isOfTrail(pattern: Answer): boolean {
  return pattern.test((text) => /\$\.(?:eventName|eventSource|errorCode|userIdentity)\b/.test(text)).is === true;
}

/** What the alarms of a stack watch. */
function metricsOf(
  alarms: readonly Resource[],
  key: string,
): { readonly haveOne: (filter: Resource, names: Names) => Truth } {
  const watched = alarms.map(({ properties }) => properties.get(key));
  const targets = new Set(watched.filter(isReference).map(({ target }) => target));
  const texts = new Set(watched.map(textOf).filter((text) => text !== undefined));
  const areAllKnown = watched.every((metric) => isReference(metric) || textOf(metric) !== undefined);
  return {
    haveOne: (filter, { transformations, metric }) => {
      if (targets.has(filter.address)) return Truth.TRUE;
      const counted = Answer.of(filter).get(transformations).items();
      const has = Truth.any(counted.map((one) => one.get(metric).test((text) => texts.has(text))));
      return has.is === false && !areAllKnown ? Truth.UNKNOWN : has;
    },
  };
}
