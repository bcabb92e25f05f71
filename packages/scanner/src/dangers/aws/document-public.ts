import { settingDanger } from '../setting-danger.ts';
import { matching, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_document_public',
  title: 'A document of Systems Manager is, or may be, shared with every AWS account',
  severity: 3,
  problem: 'Anyone reads which commands you run, and what they tell of your machines.',
  family: 'publicAccess',
  remediation: 'Name the accounts that need it in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ssm-controls.html'],
  wrong: (answer) => oneOf('all')(answer.get('account_ids')),
  in: {
    terraform: [
      {
        types: ['aws_ssm_document'],
        key: 'permissions',
        unset: 'fine',
        bad: { type: 'Share', account_ids: 'all' },
        good: { type: 'Share', account_ids: '111122223333' },
      },
      {
        types: ['aws_ssm_service_setting'],
        key: 'setting_value',
        wrong: oneOf('Enable'),
        unset: 'fine',
        bad: 'Enable',
        good: 'Disable',
        when: [
          {
            key: 'setting_id',
            is: matching(/\/ssm\/documents\/console\/public-sharing-permission$/),
            shown: '/ssm/documents/console/public-sharing-permission',
          },
        ],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::SSM::ServiceSetting'],
        key: 'SettingValue',
        wrong: oneOf('Enable'),
        unset: 'fine',
        bad: 'Enable',
        good: 'Disable',
        when: [
          {
            key: 'SettingId',
            is: matching(/\/ssm\/documents\/console\/public-sharing-permission$/),
            shown: '/ssm/documents/console/public-sharing-permission',
          },
        ],
      },
    ],
  },
});
