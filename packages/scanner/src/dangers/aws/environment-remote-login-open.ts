import { settingDanger } from '../setting-danger.ts';
import { matching, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_environment_remote_login_open',
  title: 'The machines of an Elastic Beanstalk environment let the whole internet in to SSH',
  severity: 4,
  problem: 'Everyone can try keys and flaws of the SSH server on each machine of the environment.',
  family: 'networkExposure',
  remediation:
    'Name in {} the network that administrators come from, or use Session Manager, which needs no open port.',
  sources: ['https://docs.aws.amazon.com/elasticbeanstalk/latest/dg/command-options-general.html'],
  wrong: matching(/,\s{0,5}(?:0\.0\.0\.0\/0|::\/0)\s{0,5}$/),
  in: {
    terraform: [
      {
        types: ['aws_elastic_beanstalk_environment', 'aws_elastic_beanstalk_configuration_template'],
        each: 'setting',
        key: 'value',
        unset: 'fine',
        bad: 'tcp,22,22,0.0.0.0/0',
        good: 'tcp,22,22,10.1.0.0/16',
        when: [{ key: 'name', is: oneOf('SSHSourceRestriction'), shown: 'SSHSourceRestriction' }],
        shown: { 'setting[].namespace': 'aws:autoscaling:launchconfiguration' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ElasticBeanstalk::Environment', 'AWS::ElasticBeanstalk::ConfigurationTemplate'],
        each: 'OptionSettings',
        key: 'Value',
        unset: 'fine',
        bad: 'tcp,22,22,0.0.0.0/0',
        good: 'tcp,22,22,10.1.0.0/16',
        when: [{ key: 'OptionName', is: oneOf('SSHSourceRestriction'), shown: 'SSHSourceRestriction' }],
        shown: { 'OptionSettings[].Namespace': 'aws:autoscaling:launchconfiguration' },
      },
    ],
  },
});
