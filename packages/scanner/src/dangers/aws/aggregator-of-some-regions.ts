import { settingDanger } from '../setting-danger.ts';
import { missing, off, there } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_aggregator_of_some_regions',
  title: 'An aggregator of AWS Config leaves regions out',
  severity: 2,
  problem: 'What is made in the others, by a mistake or an attacker, is not seen.',
  family: 'monitoring',
  fix: { kind: 'suggested', needs: 'no list of regions beside it' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_config_configuration_aggregator'],
        each: 'account_aggregation_source',
        key: 'all_regions',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { 'account_aggregation_source[].account_ids': ['111122223333'] },
      },
      {
        types: ['aws_config_configuration_aggregator'],
        each: 'organization_aggregation_source',
        key: 'all_regions',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { 'organization_aggregation_source[].role_arn': 'arn:aws:iam::111122223333:role/shop' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Config::ConfigurationAggregator'],
        each: 'AccountAggregationSources',
        key: 'AllAwsRegions',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { 'AccountAggregationSources[].AccountIds': ['111122223333'] },
      },
      {
        types: ['AWS::Config::ConfigurationAggregator'],
        key: 'OrganizationAggregationSource.AllAwsRegions',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'OrganizationAggregationSource', is: there }],
        shown: { 'OrganizationAggregationSource.RoleArn': 'arn:aws:iam::111122223333:role/shop' },
      },
      {
        types: ['AWS::Config::ConfigurationAggregator'],
        key: 'AccountAggregationSources',
        wrong: missing,
        unset: 'bad',
        good: [{ AccountIds: ['111122223333'], AllAwsRegions: true }],
        when: [{ key: 'OrganizationAggregationSource', is: missing }],
      },
    ],
    ansible: [
      {
        types: ['community.aws.aws_config_aggregator'],
        each: 'account_sources',
        key: 'all_aws_regions',
        bad: false,
        good: true,
      },
      {
        types: ['community.aws.config_aggregator'],
        each: 'account_sources',
        key: 'all_aws_regions',
        bad: false,
        good: true,
      },
    ],
  },
});
