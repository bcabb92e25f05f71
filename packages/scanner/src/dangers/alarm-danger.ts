/** That nothing is raised by some kind of events, where other events of CloudTrail raise an alarm. */
import { TRAIL_ALARMS } from '../resources/views/trail-alarms.ts';
import { Truth } from '../resources/truth.ts';
import { danger, type AnyDanger } from './danger.ts';
import { exampleText, type ExampleResource } from './example-text.ts';
import { FAMILIES } from './families.ts';
import { documentationOf } from './resource-pages.ts';

interface AlarmDanger {
  readonly name: string;
  /** What is done, as the title names it: "someone changes a trail of CloudTrail". */
  readonly when: string;
  /** What goes on unseen. */
  readonly problem: string;
  /** What a pattern has to have for the events to be counted. */
  readonly needs: readonly RegExp[];
  readonly pattern: string;
}

/** Patterns that have a word, other than as one that is not counted: `$.eventName != ConsoleLogin`. */
export function counted(word: string): RegExp {
  return new RegExp(`(?<!!= ?["']?)\\b${word}\\b`);
}

/** Patterns that have the names of all of these events, and the text of one. */
export function eventsNamed(...events: readonly string[]): Pick<AlarmDanger, 'needs' | 'pattern'> {
  return {
    needs: events.map(counted),
    pattern: `{ ${events.map((event) => `($.eventName = ${event})`).join(' || ')} }`,
  };
}

const SECURITY_HUB = 'https://docs.aws.amazon.com/securityhub/latest/userguide/cloudwatch-controls.html';
const TRAIL_FILTERS =
  'https://docs.aws.amazon.com/awscloudtrail/latest/userguide/cloudwatch-alarms-for-cloudtrail.html';

export function alarmDanger({ name, when, problem, needs, pattern }: AlarmDanger): AnyDanger {
  const remediation = `Add a metric filter with the pattern \`${pattern}\` over the log group of the trail, and an alarm on what it counts.`;
  const other = '{ $.eventName = "RunInstances" }';
  return danger({
    name,
    title: `No alarm when ${when}`,
    severity: 1,
    category: 'hygiene',
    problem,
    references: FAMILIES.monitoring,
    of: TRAIL_ALARMS,
    judge: ({ filters }) =>
      Truth.any(
        filters.map(({ pattern: own, hasAlarm }) =>
          own.test((text) => needs.every((need) => need.test(text))).and(hasAlarm),
        ),
      )
        .not()
        .withoutEvidence(),
    in: {
      terraform: {
        remediation,
        sources: [documentationOf('terraform', 'aws_cloudwatch_log_metric_filter'), SECURITY_HUB, TRAIL_FILTERS],
        examples: {
          bad: [exampleText('terraform', terraformOf(other), { key: '' })],
          good: [exampleText('terraform', terraformOf(pattern))],
        },
      },
      cloudformation: {
        remediation,
        sources: [documentationOf('cloudformation', 'AWS::Logs::MetricFilter'), SECURITY_HUB, TRAIL_FILTERS],
        examples: {
          bad: [exampleText('cloudformation', cloudFormationOf(other), { key: '' })],
          good: [exampleText('cloudformation', cloudFormationOf(pattern))],
        },
      },
    },
  });
}

function terraformOf(pattern: string): readonly ExampleResource[] {
  return [
    {
      type: 'aws_cloudwatch_log_metric_filter',
      settings: { pattern, 'metric_transformation.name': 'watched' },
    },
    { type: 'aws_cloudwatch_metric_alarm', settings: { metric_name: 'watched' } },
  ];
}

function cloudFormationOf(pattern: string): readonly ExampleResource[] {
  return [
    {
      type: 'AWS::Logs::MetricFilter',
      settings: { FilterPattern: pattern, 'MetricTransformations[].MetricName': 'watched' },
    },
    { type: 'AWS::CloudWatch::Alarm', settings: { MetricName: 'watched' } },
  ];
}
