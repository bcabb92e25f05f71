import { settingDanger } from '../setting-danger.ts';
import { attribute } from '../value-tests.ts';

const NAMESPACE = 'aws:elasticbeanstalk:cloudwatch:logs';

export default settingDanger({
  name: 'aws_environment_log_off',
  title: 'An Elastic Beanstalk environment keeps its logs on its machines only: StreamLogs is off',
  severity: 1,
  problem: 'With the machine goes its log, and whoever takes the machine over wipes out what they did.',
  family: 'logging',
  remediation: `Set the option \`StreamLogs\` of \`${NAMESPACE}\` to \`true\` in {}.`,
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elasticbeanstalk-controls.html'],
  wrong: attribute('StreamLogs', 'true'),
  in: {
    terraform: [
      {
        types: ['aws_elastic_beanstalk_environment'],
        key: 'setting',
        unset: 'bad',
        bad: [{ namespace: NAMESPACE, name: 'StreamLogs', value: 'false' }],
        good: [{ namespace: NAMESPACE, name: 'StreamLogs', value: 'true' }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ElasticBeanstalk::Environment'],
        key: 'OptionSettings',
        unset: 'bad',
        bad: [{ Namespace: NAMESPACE, OptionName: 'StreamLogs', Value: 'false' }],
        good: [{ Namespace: NAMESPACE, OptionName: 'StreamLogs', Value: 'true' }],
      },
    ],
  },
});
