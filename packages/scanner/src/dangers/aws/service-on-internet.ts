import { settingDanger } from '../setting-danger.ts';
import { missing, off, on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_service_on_internet',

  title:
    'A managed service of AWS runs on the internet: App Runner, AppStream, Grafana, QuickSight, an agent, a graph, a stream or a recovery',
  severity: 2,
  problem:
    'Whatever is wrong in it can be tried from everywhere, or sends out what it knows past the rules of the network.',
  family: 'networkExposure',
  fix: { kind: 'suggested', needs: 'callers who stand inside' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['aws_apprunner_service'],
        key: 'network_configuration.ingress_configuration.is_publicly_accessible',
        unset: 'bad',
        bad: true,
        good: false,
      },
      {
        types: ['aws_appstream_fleet', 'aws_appstream_image_builder'],
        key: 'enable_default_internet_access',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['aws_grafana_workspace'],
        key: 'network_access_control',
        wrong: missing,
        unset: 'bad',
        good: { prefix_list_ids: ['pl-1'], vpce_ids: ['vpce-1'] },
      },
      { types: ['aws_drs_replication_configuration_template'], key: 'create_public_ip', bad: true, good: false },
      {
        types: [
          'aws_bedrockagentcore_agent_runtime',
          'aws_bedrockagentcore_browser',
          'aws_bedrockagentcore_code_interpreter',
        ],
        key: 'network_configuration.network_mode',
        wrong: oneOf('PUBLIC'),
        bad: 'PUBLIC',
        good: 'VPC',
      },
      {
        types: ['aws_medialive_input_security_group'],
        each: 'whitelist_rules',
        key: 'cidr',
        wrong: oneOf('0.0.0.0/0'),
        bad: '0.0.0.0/0',
        good: '203.0.113.0/24',
      },
      { types: ['aws_neptunegraph_graph'], key: 'public_connectivity', unset: 'fine', bad: true, good: false },
      {
        types: ['aws_quicksight_ip_restriction'],
        key: 'enabled',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::AppRunner::Service'],
        key: 'NetworkConfiguration.IngressConfiguration.IsPubliclyAccessible',
        unset: 'bad',
        bad: true,
        good: false,
      },
      {
        types: ['AWS::AppStream::Fleet', 'AWS::AppStream::ImageBuilder', 'AWS::AppStream::AppBlockBuilder'],
        key: 'EnableDefaultInternetAccess',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: [
          'AWS::BedrockAgentCore::Runtime',
          'AWS::BedrockAgentCore::BrowserCustom',
          'AWS::BedrockAgentCore::CodeInterpreterCustom',
        ],
        key: 'NetworkConfiguration.NetworkMode',
        wrong: oneOf('PUBLIC'),
        bad: 'PUBLIC',
        good: 'VPC',
      },
      {
        types: ['AWS::Grafana::Workspace'],
        key: 'NetworkAccessControl',
        wrong: missing,
        unset: 'bad',
        good: { PrefixListIds: ['pl-1'], VpceIds: ['vpce-1'] },
      },
      {
        types: ['AWS::MediaLive::InputSecurityGroup'],
        each: 'WhitelistRules',
        key: 'Cidr',
        wrong: oneOf('0.0.0.0/0'),
        unset: 'fine',
        bad: '0.0.0.0/0',
        good: '203.0.113.0/24',
      },
      {
        types: ['AWS::MediaConnect::Flow'],
        key: 'Source.WhitelistCidr',
        wrong: oneOf('0.0.0.0/0'),
        unset: 'fine',
        bad: '0.0.0.0/0',
        good: '203.0.113.0/24',
      },
      {
        types: ['AWS::MediaConnect::FlowSource'],
        key: 'WhitelistCidr',
        wrong: oneOf('0.0.0.0/0'),
        unset: 'fine',
        bad: '0.0.0.0/0',
        good: '203.0.113.0/24',
      },
      { types: ['AWS::NeptuneGraph::Graph'], key: 'PublicConnectivity', unset: 'fine', bad: true, good: false },
      { types: ['AWS::DRS::ReplicationConfigurationTemplate'], key: 'CreatePublicIP', bad: true, good: false },
    ],
    ansible: [
      {
        types: ['community.aws.ecs_service'],
        key: 'network_configuration.assign_public_ip',
        bad: true,
        good: false,
        unset: 'fine',
      },
    ],
  },
});
