/**
 * What is raised as an alarm of all that CloudTrail writes down: filters over its events, each with the alarms on what
 * it counts.
 * Source: https://docs.aws.amazon.com/securityhub/latest/userguide/cloudwatch-controls.html.
 */
import { Answer } from '../answer.ts';
import { isReference, textOf, type Resource } from '../iac-value.ts';
import type { Stack, View, ViewKind } from '../stack.ts';
import { Truth } from '../truth.ts';

/** All filters of one stack, where some of them are over events of CloudTrail. */
export interface TrailAlarms extends View {
  readonly filters: readonly TrailFilter[];
}

export interface TrailFilter {
  readonly pattern: Answer;
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
}

export const TRAIL_ALARMS: ViewKind<TrailAlarms> = {
  terraform: alarmsBy({
    filter: 'aws_cloudwatch_log_metric_filter',
    pattern: 'pattern',
    transformations: 'metric_transformation',
    metric: 'name',
    alarm: 'aws_cloudwatch_metric_alarm',
    alarmMetric: 'metric_name',
  }),
  cloudformation: alarmsBy({
    filter: 'AWS::Logs::MetricFilter',
    pattern: 'FilterPattern',
    transformations: 'MetricTransformations',
    metric: 'MetricName',
    alarm: 'AWS::CloudWatch::Alarm',
    alarmMetric: 'MetricName',
  }),
};

/** Where a stack has no alarm at all, another one has them. */
function alarmsBy(names: Names): (stack: Stack) => readonly TrailAlarms[] {
  return (stack) => {
    const filters = stack.ofType(names.filter);
    const alarms = stack.ofType(names.alarm);
    const first = filters.find((filter) => isOfTrail(Answer.of(filter).get(names.pattern)));
    if (!first || alarms.length === 0 || filters.length > MAX_FILTERS) return [];
    const metrics = metricsOf(alarms, names.alarmMetric);
    const { source, at } = first;
    const seen = filters.map((filter) => ({
      pattern: Answer.of(filter).get(names.pattern),
      hasAlarm: metrics.haveOne(filter, names),
    }));
    return [{ source, at, filters: seen }];
  };
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
