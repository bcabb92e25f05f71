import { settingDanger } from '../setting-danger.ts';
import { off, oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_detector_not_for_new_accounts',
  title:
    'GuardDuty, Security Hub, Inspector, Macie or Detective is not switched on for new accounts of the organization',
  severity: 2,
  problem:
    'Stolen credentials, machines that are taken over and known flaws are not noticed in accounts that join later.',
  family: 'monitoring',
  fix: { kind: 'safe' },
  wrong: oneOf('NONE'),
  in: {
    terraform: [
      {
        types: ['aws_guardduty_organization_configuration'],
        key: 'auto_enable_organization_members',
        bad: 'NONE',
        good: 'ALL',
      },
      // A switch that the provider had before its version 6.
      {
        types: ['aws_guardduty_organization_configuration'],
        key: 'auto_enable',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['aws_securityhub_organization_configuration'],
        key: 'auto_enable',
        wrong: off,
        bad: false,
        good: true,
        when: [{ key: 'organization_configuration.configuration_type', is: otherThan('CENTRAL') }],
      },
      {
        types: ['aws_inspector2_organization_configuration'],
        key: 'auto_enable.ec2',
        wrong: off,
        bad: false,
        good: true,
      },
      {
        types: ['aws_inspector2_organization_configuration'],
        key: 'auto_enable.ecr',
        wrong: off,
        bad: false,
        good: true,
      },
      {
        types: ['aws_inspector2_organization_configuration'],
        key: 'auto_enable.lambda',
        wrong: off,
        bad: false,
        good: true,
      },
      {
        types: ['aws_inspector2_organization_configuration'],
        key: 'auto_enable.code_repository',
        wrong: off,
        bad: false,
        good: true,
      },
      {
        types: ['aws_macie2_organization_configuration', 'aws_detective_organization_configuration'],
        key: 'auto_enable',
        wrong: off,
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::SecurityHub::OrganizationConfiguration'],
        key: 'AutoEnable',
        wrong: off,
        bad: false,
        good: true,
        when: [{ key: 'ConfigurationType', is: otherThan('CENTRAL') }],
      },
    ],
  },
});
