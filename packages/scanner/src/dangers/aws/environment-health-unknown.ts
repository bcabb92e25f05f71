import { settingDanger } from '../setting-danger.ts';
import { attribute } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_environment_health_unknown',
  title: 'An Elastic Beanstalk environment reports its health only roughly',
  severity: 1,
  problem: 'What fails is noticed late, and not why.',
  family: 'monitoring',
  remediation: 'Set the option `SystemType` of `aws:elasticbeanstalk:healthreporting:system` to `enhanced` in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elasticbeanstalk-controls.html'],
  wrong: attribute('SystemType', 'enhanced'),
  in: {
    terraform: [
      {
        types: ['aws_elastic_beanstalk_environment'],
        key: 'setting',
        unset: 'bad',
        bad: [{ namespace: 'aws:elasticbeanstalk:healthreporting:system', name: 'SystemType', value: 'basic' }],
        good: [{ namespace: 'aws:elasticbeanstalk:healthreporting:system', name: 'SystemType', value: 'enhanced' }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ElasticBeanstalk::Environment'],
        key: 'OptionSettings',
        unset: 'bad',
        bad: [{ Namespace: 'aws:elasticbeanstalk:healthreporting:system', OptionName: 'SystemType', Value: 'basic' }],
        good: [
          { Namespace: 'aws:elasticbeanstalk:healthreporting:system', OptionName: 'SystemType', Value: 'enhanced' },
        ],
      },
    ],
  },
});
