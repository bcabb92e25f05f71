import { Truth } from '../../resources/truth.ts';
import { settingDanger } from '../setting-danger.ts';
import type { ValueTest } from '../value-tests.ts';

/** Settings of a broker, one a line, of which one opens what nobody wrote a list for. */
const opensTopics: ValueTest = (answer) => {
  const { is } = answer.testInPart((text) => OPEN.test(text));
  const message = {
    code: 'has',
    values: { setting: answer.name, value: 'allow.everyone.if.no.acl.found=true' },
  } as const;
  return Truth.of(is, { at: answer.at, message });
};

const OPEN = /^[ \t]*allow\.everyone\.if\.no\.acl\.found[ \t]*=[ \t]*true[ \t]*$/m;

export default settingDanger({
  name: 'aws_broker_topics_open',
  title: 'Every client of MSK may use the topics that have no access control list: allow.everyone.if.no.acl.found',
  severity: 2,
  problem: 'A topic for which a list was forgotten is read and written by whoever has any login to the brokers.',
  family: 'leastPrivilege',
  remediation: 'Write `allow.everyone.if.no.acl.found=false` in {}, once every topic has its list.',
  sources: ['https://docs.aws.amazon.com/msk/latest/developerguide/msk-acls.html'],
  wrong: opensTopics,
  in: {
    terraform: [
      {
        types: ['aws_msk_configuration'],
        key: 'server_properties',
        unset: 'fine',
        bad: 'allow.everyone.if.no.acl.found=true',
        good: 'allow.everyone.if.no.acl.found=false',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::MSK::Configuration'],
        key: 'ServerProperties',
        unset: 'fine',
        bad: 'allow.everyone.if.no.acl.found=true',
        good: 'allow.everyone.if.no.acl.found=false',
      },
    ],
  },
});
