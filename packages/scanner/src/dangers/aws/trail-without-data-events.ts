import { cisAws } from '../../rules/rulesets.ts';
import type { Answer } from '../../resources/answer.ts';
import { Truth } from '../../resources/truth.ts';
import { settingDanger } from '../setting-danger.ts';
import { missing, type ValueTest } from '../value-tests.ts';

/** The attributes of an event selector, as a language calls them. */
interface Names {
  readonly kinds: string;
  readonly resources: string;
  readonly type: string;
}

const TERRAFORM: Names = { kinds: 'read_write_type', resources: 'data_resource', type: 'type' };
const CLOUDFORMATION: Names = { kinds: 'ReadWriteType', resources: 'DataResources', type: 'Type' };

/** Selectors without data resources record what is done with resources, not with what they hold. */
function recordsNoObjects({ kinds, resources, type }: Names): ValueTest {
  const ofObjects = (selector: Answer): Truth =>
    Truth.any(
      selector
        .get(resources)
        .items()
        .map((one) => one.get(type).is('AWS::S3::Object')),
    );
  return (answer) => {
    const selectors = answer.items();
    const recorded = ['ReadOnly', 'WriteOnly'].map((kind) =>
      Truth.any(selectors.map((one) => one.get(kinds).otherwise('All').is('All', kind).and(ofObjects(one)))),
    );
    const { is } = recorded.reduce((all, one) => all.and(one), Truth.TRUE).not();
    return Truth.of(is, { at: answer.at, message: answer.said() });
  };
}

export default settingDanger({
  name: 'aws_trail_without_data_events',
  title: 'A CloudTrail trail does not record who reads and writes objects of S3',
  severity: 1,
  problem: 'After a leak nobody can tell which objects were read.',
  family: 'logging',
  references: [cisAws('3.8'), cisAws('3.9')],
  remediation: 'Select the data events of buckets in {}, those that read and those that write.',
  sources: ['https://docs.aws.amazon.com/awscloudtrail/latest/APIReference/API_EventSelector.html'],
  wrong: recordsNoObjects(TERRAFORM),
  in: {
    terraform: [
      {
        types: ['aws_cloudtrail'],
        key: 'event_selector',
        unset: 'bad',
        bad: [{ read_write_type: 'WriteOnly', data_resource: [{ type: 'AWS::S3::Object', values: ['arn:aws:s3'] }] }],
        good: [{ read_write_type: 'All', data_resource: [{ type: 'AWS::S3::Object', values: ['arn:aws:s3'] }] }],
        when: [{ key: 'advanced_event_selector', is: missing }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CloudTrail::Trail'],
        key: 'EventSelectors',
        wrong: recordsNoObjects(CLOUDFORMATION),
        unset: 'bad',
        bad: [{ ReadWriteType: 'WriteOnly', DataResources: [{ Type: 'AWS::S3::Object', Values: ['arn:aws:s3'] }] }],
        good: [{ ReadWriteType: 'All', DataResources: [{ Type: 'AWS::S3::Object', Values: ['arn:aws:s3'] }] }],
        when: [{ key: 'AdvancedEventSelectors', is: missing }],
      },
    ],
  },
});
