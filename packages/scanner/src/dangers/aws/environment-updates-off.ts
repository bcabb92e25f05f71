import { settingDanger } from '../setting-danger.ts';
import { attribute } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_environment_updates_off',
  title: 'An Elastic Beanstalk environment does not update its platform',
  severity: 2,
  problem: 'Known flaws of the system and of its web server stay open.',
  family: 'updates',
  remediation: 'Set the option `ManagedActionsEnabled` of `aws:elasticbeanstalk:managedactions` to `true` in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elasticbeanstalk-controls.html'],
  wrong: attribute('ManagedActionsEnabled', 'true'),
  in: {
    terraform: [
      {
        types: ['aws_elastic_beanstalk_environment'],
        key: 'setting',
        unset: 'bad',
        bad: [{ namespace: 'aws:elasticbeanstalk:managedactions', name: 'ManagedActionsEnabled', value: 'false' }],
        good: [{ namespace: 'aws:elasticbeanstalk:managedactions', name: 'ManagedActionsEnabled', value: 'true' }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ElasticBeanstalk::Environment'],
        key: 'OptionSettings',
        unset: 'bad',
        bad: [
          { Namespace: 'aws:elasticbeanstalk:managedactions', OptionName: 'ManagedActionsEnabled', Value: 'false' },
        ],
        good: [
          { Namespace: 'aws:elasticbeanstalk:managedactions', OptionName: 'ManagedActionsEnabled', Value: 'true' },
        ],
      },
    ],
  },
});
