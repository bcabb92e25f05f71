import { expect, test } from 'vitest';
import { bundleOf } from '../derive/testing.ts';
import { scan } from '../scan.ts';

type Said = 'failed' | 'not failed';

/** Whether a rule fails in one file of a language. */
async function said(rule: string, text: string): Promise<Said> {
  const serviceName = rule.slice(0, rule.indexOf('_'));
  const files = { [FILE_NAMES[serviceName] ?? 'main.yaml']: text };
  const { failed } = await scan(bundleOf({ infra: { serviceName, files } }));
  return failed.some((check) => check.rule.name === rule) ? 'failed' : 'not failed';
}

const FILE_NAMES: Readonly<Record<string, string>> = { terraform: 'main.tf', azureresourcemanager: 'main.json' };

/** Each of them beside what it differs from by little. */
function cases(rule: string, bad: readonly string[], good: readonly string[]): void {
  test.each(bad.map((text) => [text] as const))(`${rule} fails: %s`, async (text) => {
    expect(await said(rule, text)).toBe('failed');
  });
  test.each(good.map((text) => [text] as const))(`${rule} does not fail: %s`, async (text) => {
    expect(await said(rule, text)).toBe('not failed');
  });
}

const grants = (uri: string, permission: string): string =>
  `resource "aws_s3_bucket" "a" {}\nresource "aws_s3_bucket_acl" "a" {\n  bucket = aws_s3_bucket.a.id\n  access_control_policy {\n    grant {\n      grantee {\n        type = "Group"\n        uri = "http://acs.amazonaws.com/groups/${uri}"\n      }\n      permission = "${permission}"\n    }\n  }\n}\n`;

cases(
  'terraform_aws_bucket_public',
  [grants('global/AllUsers', 'READ')],
  [grants('global/AllUsers', 'WRITE'), grants('s3/LogDelivery', 'READ'), grants('global/AuthenticatedUsers', 'READ')],
);
cases(
  'terraform_aws_bucket_writable_by_all',
  [grants('global/AllUsers', 'WRITE'), 'resource "aws_s3_bucket" "a" {\n  acl = "public-read-write"\n}\n'],
  [
    grants('global/AllUsers', 'READ'),
    'resource "aws_s3_bucket" "a" {\n  acl = "public-read"\n}\n',
    'resource "aws_s3_bucket" "a" {\n  count = 0\n  acl = "public-read-write"\n}\n',
    'variable "acl" {}\nresource "aws_s3_bucket" "a" {\n  acl = var.acl\n}\n',
    'resource "aws_s3_bucket" "a" {\n  acl = "public-read-write"\n}\nresource "aws_s3_bucket_public_access_block" "a" {\n  bucket = aws_s3_bucket.a.id\n  ignore_public_acls = true\n}\n',
  ],
);
cases(
  'terraform_aws_bucket_open_to_accounts',
  [grants('global/AuthenticatedUsers', 'READ')],
  [grants('global/AllUsers', 'READ')],
);

const group = (cidr: string, port = 22): string =>
  `resource "aws_security_group" "a" {\n  ingress {\n    protocol = "tcp"\n    from_port = ${port}\n    to_port = ${port}\n    cidr_blocks = [${cidr}]\n  }\n}\n`;

cases(
  'terraform_aws_security_group_remote_login_open',
  [
    group('"0.0.0.0/0"'),
    group('"10.1.2.3/0"'),
    group('"0.0.0.0/1", "128.0.0.0/1"'),
    group('"64.0.0.0/2"'),
    group('"10.0.0.0/8", "0.0.0.0/0"'),
  ],
  [
    group('"10.1.2.3/8"'),
    group('"224.0.0.0/4"'),
    group('"0.0.0.0/0"', 443),
    `variable "from" {}\n${group('var.from')}`,
    'resource "aws_security_group" "a" {\n  dynamic "ingress" {\n    for_each = []\n    content {\n      protocol = "tcp"\n      from_port = 22\n      to_port = 22\n      cidr_blocks = ["0.0.0.0/0"]\n    }\n  }\n}\n',
  ],
);

const FILTER = (pattern: string): string =>
  `resource "aws_cloudwatch_log_metric_filter" "a" {\n  name = "trail"\n  pattern = "${pattern}"\n  metric_transformation {\n    name = "trail"\n  }\n}\n`;
const ALARM = (metric: string): string =>
  `resource "aws_cloudwatch_metric_alarm" "a" {\n  metric_name = ${metric}\n}\n`;
const CHANGES =
  '{ ($.eventName = CreateTrail) || ($.eventName = UpdateTrail) || ($.eventName = DeleteTrail) || ($.eventName = StartLogging) || ($.eventName = StopLogging) }';

const LISTENER = (protocol: string, port: number): string =>
  `resource "aws_elb" "a" {\n  listener {\n    instance_port = ${port}\n    instance_protocol = "${protocol}"\n    lb_port = ${port}\n    lb_protocol = "${protocol}"\n  }\n}\n`;

cases(
  'terraform_aws_classic_load_balancer_plaintext',
  [LISTENER('tcp', 80), LISTENER('http', 8080)],
  [LISTENER('tcp', 443), LISTENER('ssl', 993)],
);

const RULE = (state: string): string =>
  `resource "aws_cloudwatch_event_rule" "a" {\n  state = "${state}"\n  event_pattern = jsonencode({ detail = { eventName = ["CreateTrail", "UpdateTrail", "DeleteTrail", "StartLogging", "StopLogging"] } })\n}\n`;

cases(
  'terraform_aws_alarm_missing_for_trail_changes',
  [
    FILTER(CHANGES) + ALARM('"other"'),
    FILTER('{ $.eventName = CreateTrail }') + ALARM('"trail"'),
    FILTER('{ $.errorCode = AccessDenied }') + ALARM('"trail"'),
    FILTER('{ $.errorCode = AccessDenied }') + ALARM('"trail"') + RULE('DISABLED'),
  ],
  [
    FILTER('{ $.errorCode = AccessDenied }') + ALARM('"trail"') + RULE('ENABLED'),
    FILTER(CHANGES) + ALARM('"trail"'),
    FILTER(CHANGES) + ALARM('aws_cloudwatch_log_metric_filter.a.id'),
    `variable "metric" {}\n${FILTER(CHANGES)}${ALARM('var.metric')}`,
    FILTER(CHANGES),
    FILTER('ERROR') + ALARM('"trail"'),
  ],
);

const parameter = (name: string, more: string): string =>
  `Parameters:\n  ${name}:\n${more}Resources:\n  Topic:\n    Type: AWS::SNS::Topic\n`;

cases(
  'cloudformation_aws_parameter_shown',
  [
    parameter('DatabasePassword', '    Type: String\n'),
    parameter('ApiKey', '    Type: String\n    NoEcho: false\n'),
    parameter('DatabasePassword', '    Type: String\n    NoEcho: true\n    Default: wJ8rTz41qLm0\n'),
  ],
  [
    parameter('DatabasePassword', '    Type: String\n    NoEcho: true\n'),
    parameter('DatabasePassword', "    Type: String\n    NoEcho: true\n    Default: ''\n"),
    parameter('DatabasePassword', '    Type: String\n    NoEcho: "true"\n'),
    parameter('DatabasePassword', '    Type: AWS::SSM::Parameter::Value<String>\n'),
    parameter('PasswordLength', '    Type: String\n'),
    parameter('CredentialsSecretsKMSKey', '    Type: String\n'),
    parameter('DatabaseName', '    Type: String\n'),
  ],
);

const template = (resources: string, more = ''): string => `Resources:\n${resources}${more}`;
const resource = (name: string, type: string, properties = ''): string =>
  `  ${name}:\n    Type: ${type}\n${properties === '' ? '' : `    Properties:\n${properties.replace(/^/gm, '      ')}\n`}`;
const VPC = resource('Vpc', 'AWS::EC2::VPC', 'CidrBlock: 10.0.0.0/16');
const VOLUME = resource('Volume', 'AWS::EC2::Volume', 'Size: 10');

cases(
  'cloudformation_aws_network_without_flow_log',
  [
    template(VPC + resource('Log', 'AWS::EC2::FlowLog', 'ResourceId: !Ref Other')),
    template(VPC + resource('Log', 'AWS::EC2::FlowLog', 'ResourceId: vpc-0a1b2c3d')),
  ],
  [
    template(VPC + resource('Log', 'AWS::EC2::FlowLog', 'ResourceId: !Ref Vpc')),
    template(VPC + resource('Log', 'AWS::EC2::FlowLog', 'ResourceId: Vpc')),
    template(VPC + resource('Log', 'AWS::EC2::FlowLog', 'ResourceId: !ImportValue vpc')),
    `Parameters:\n  Which:\n    Type: String\n${template(VPC + resource('Log', 'AWS::EC2::FlowLog', 'ResourceId: !Ref Which'))}`,
  ],
);
cases(
  'cloudformation_aws_resource_unused',
  [template(VOLUME), template(VOLUME, 'Outputs:\n  Size:\n    Value: 10\n')],
  [
    template(VOLUME, 'Outputs:\n  Volume:\n    Value: !Ref Volume\n'),
    template(VOLUME, 'Outputs:\n  Volume:\n    Value: !Sub "volume ${Volume}"\n'),
    template(VOLUME + resource('A', 'AWS::EC2::VolumeAttachment', 'VolumeId: !Ref Volume')),
    template(VOLUME + resource('A', 'AWS::EC2::Instance', 'Volumes:\n  - VolumeId: vol-1\n  - VolumeId: !Ref Volume')),
    template(VOLUME + resource('A', 'AWS::CloudFormation::Stack', 'Parameters:\n  Volume: !Ref Volume')),
  ],
);
cases(
  'cloudformation_aws_load_balancer_log_off',
  [
    template(resource('A', 'AWS::ElasticLoadBalancingV2::LoadBalancer', 'Scheme: internal')),
    template(resource('A', 'AWS::ElasticLoadBalancingV2::LoadBalancer', 'Type: application')),
  ],
  [
    template(resource('A', 'AWS::ElasticLoadBalancingV2::LoadBalancer', 'Type: network')),
    template(resource('A', 'AWS::ElasticLoadBalancingV2::LoadBalancer', 'Type: gateway')),
  ],
);
cases(
  'cloudformation_aws_name_fixed',
  [
    template(resource('A', 'AWS::SQS::Queue', 'QueueName: orders')),
    template(resource('A', 'AWS::SQS::Queue', "QueueName: !Join ['-', [shop, orders]]")),
  ],
  [
    template(resource('A', 'AWS::SQS::Queue', "QueueName: !Sub '${AWS::StackName}-orders'")),
    ...["!Sub '${Stage}-orders'", "!Sub ['${Stage}-${Of}', {Of: orders}]", "!Join ['-', [orders, !Ref Stage]]"].map(
      (name) =>
        `Parameters:\n  Stage:\n    Type: String\n    Default: test\n${template(resource('A', 'AWS::SQS::Queue', `QueueName: ${name}`))}`,
    ),
    template(resource('A', 'AWS::Logs::LogGroup', 'LogGroupName: /aws/lambda/orders')),
    `Parameters:\n  Queue:\n    Type: String\n    Default: orders\n${template(resource('A', 'AWS::SQS::Queue', 'QueueName: !Ref Queue'))}`,
  ],
);
const databaseWith = (range: string, named = '!GetAtt Group.GroupId'): string =>
  template(
    resource('Group', 'AWS::EC2::SecurityGroup', `SecurityGroupIngress:\n  - CidrIp: ${range}`) +
      resource('Database', 'AWS::RDS::DBInstance', `VPCSecurityGroups:\n  - ${named}`),
  );
cases(
  'cloudformation_aws_database_group_wide',
  [databaseWith('203.0.112.0/23'), databaseWith('10.0.0.0/8')],
  [databaseWith('0.0.0.0/0'), databaseWith('203.0.113.0/24'), databaseWith('10.0.0.0/16')],
);
cases(
  'cloudformation_aws_database_group_open',
  [databaseWith('0.0.0.0/0')],
  [
    databaseWith('10.0.0.0/8'),
    databaseWith('0.0.0.0/0', '!Ref Other'),
    databaseWith('0.0.0.0/0', '!ImportValue group'),
  ],
);
const out = (range: string): string =>
  template(
    resource('Group', 'AWS::EC2::SecurityGroup', `SecurityGroupEgress:\n  - IpProtocol: -1\n    CidrIp: ${range}`),
  );
cases('cloudformation_aws_security_group_out_every_protocol', [out('10.0.0.0/8')], [out('127.0.0.1/32')]);

const everyProtocol = (settings: string, type = 'ingress'): string =>
  `resource "aws_security_group" "a" {}\nresource "aws_security_group" "b" {}\nresource "aws_security_group_rule" "a" {\n  type = "${type}"\n  security_group_id = aws_security_group.a.id\n  protocol = "-1"\n  from_port = 0\n  to_port = 0\n  ${settings}\n}\n`;
const OTHER_GROUP = 'source_security_group_id = aws_security_group.b.id';

cases(
  'terraform_aws_security_group_every_protocol',
  [everyProtocol(OTHER_GROUP), everyProtocol('self = true\n  cidr_blocks = ["10.0.0.0/8"]')],
  [everyProtocol('self = true'), everyProtocol('source_security_group_id = aws_security_group.a.id')],
);
cases(
  'terraform_aws_security_group_out_every_protocol',
  [everyProtocol(OTHER_GROUP, 'egress')],
  [everyProtocol('self = true', 'egress')],
);
cases(
  'cloudformation_aws_security_group_every_protocol',
  [
    'Resources:\n  A:\n    Type: AWS::EC2::SecurityGroup\n  I:\n    Type: AWS::EC2::SecurityGroupIngress\n    Properties:\n      GroupId: !Ref A\n      IpProtocol: "-1"\n      CidrIp: 10.0.0.0/8\n',
  ],
  [
    'Resources:\n  A:\n    Type: AWS::EC2::SecurityGroup\n  I:\n    Type: AWS::EC2::SecurityGroupIngress\n    Properties:\n      GroupId: !Ref A\n      IpProtocol: "-1"\n      SourceSecurityGroupId: !GetAtt A.GroupId\n',
  ],
);
const probes = (type: string): string =>
  `resource "${type}" "a" {\n  spec {\n    template {\n      spec {\n        container {\n          name = "shop"\n        }\n      }\n    }\n  }\n}\n`;
cases(
  'terraform_kubernetes_liveness_probe_missing',
  [probes('kubernetes_deployment')],
  [probes('kubernetes_job'), probes('kubernetes_job_v1')],
);
cases(
  'cloudformation_aws_bucket_log_off',
  [template(resource('A', 'AWS::S3::Bucket'))],
  [
    template(resource('A', 'AWS::S3::Bucket', 'AccessControl: LogDeliveryWrite')),
    template(
      resource('A', 'AWS::S3::Bucket') +
        resource('B', 'AWS::S3::Bucket', 'LoggingConfiguration:\n  DestinationBucketName: !Ref A'),
    ),
  ],
);
cases(
  'cloudformation_aws_policy_allows_every_action',
  [
    template(
      resource(
        'A',
        'AWS::Serverless::Function',
        'Policies:\n  - AWSLambdaExecute\n  - Statement:\n      - Effect: Allow\n        Action: s3:*\n        Resource: arn:aws:s3:::shop/*',
      ),
    ),
  ],
  [
    template(
      resource(
        'A',
        'AWS::Serverless::Function',
        'Policies:\n  - Statement:\n      - Effect: Allow\n        Action: s3:*\n        Resource: arn:aws:s3:::shop/*\n        Condition:\n          StringEquals:\n            aws:ResourceTag/team: shop',
      ),
    ),
  ],
);
cases(
  'cloudformation_aws_instance_in_default_network',
  [template(resource('A', 'AWS::EC2::Instance', 'ImageId: ami-1'))],
  [
    template(resource('A', 'AWS::EC2::Instance', 'LaunchTemplate:\n  LaunchTemplateId: lt-1')),
    template(resource('A', 'AWS::EC2::Instance', 'NetworkInterfaces:\n  - SubnetId: subnet-1')),
    template(resource('A', 'AWS::EC2::Instance', 'SubnetId: !ImportValue subnet')),
  ],
);
cases(
  'cloudformation_aws_api_without_firewall',
  [
    template(
      resource('A', 'AWS::ApiGateway::Stage', 'StageName: prod') +
        resource(
          'B',
          'AWS::WAFv2::WebACLAssociation',
          'ResourceArn: arn:aws:apigateway:eu-central-1::/restapis/a/stages/test',
        ),
    ),
  ],
  [
    template(
      resource('A', 'AWS::ApiGateway::Stage', 'StageName: prod') +
        resource(
          'B',
          'AWS::WAFv2::WebACLAssociation',
          'ResourceArn: arn:aws:apigateway:eu-central-1::/restapis/a/stages/prod',
        ),
    ),
    template(
      resource('A', 'AWS::ApiGateway::Stage', 'StageName: prod') +
        resource(
          'B',
          'AWS::WAFv2::WebACLAssociation',
          "ResourceArn: !Sub 'arn:aws:apigateway:${AWS::Region}::/restapis/${Api}/stages/${A}'",
        ),
    ),
  ],
);

const policy = (statement: string): string =>
  `resource "aws_s3_bucket_policy" "a" {\n  bucket = "shop"\n  policy = jsonencode({ Statement = [${statement}] })\n}\n`;

cases(
  'terraform_aws_bucket_accepts_http',
  [
    policy('{ Effect = "Allow", Principal = { AWS = "111122223333" }, Action = "s3:*", Resource = "*" }'),
    policy(
      '{ Effect = "Deny", Principal = "*", Action = "s3:*", Resource = "*", Condition = { Bool = { "aws:SecureTransport" = "true" } } }',
    ),
  ],
  [
    policy(
      '{ Effect = "Deny", Principal = "*", Action = "s3:*", Resource = "*", Condition = { Bool = { "aws:SecureTransport" = "false" } } }',
    ),
    policy(
      '{ Effect = "Allow", Principal = "*", Action = "s3:*", Resource = "*", Condition = { Bool = { "aws:SecureTransport" = true } } }',
    ),
    'variable "policy" {}\nresource "aws_s3_bucket_policy" "a" {\n  bucket = "shop"\n  policy = var.policy\n}\n',
    'resource "aws_s3_bucket" "a" {}\n',
  ],
);

const instance = (more: string): string =>
  `Resources:\n  A:\n    Type: AWS::RDS::DBInstance\n    Properties:\n      Engine: postgres\n${more}`;

cases(
  'cloudformation_aws_database_without_deletion_protection',
  [instance(''), instance('      SourceDBInstanceIdentifier: !Ref Source\n')],
  [
    instance('      DeletionProtection: !Ref Protection\n'),
    instance('      DeletionProtection: !If [IsBig, true, true]\n'),
    instance('      DBClusterIdentifier: shop\n      DeletionProtection: false\n'),
  ],
);

cases(
  'cloudformation_aws_log_group_kept_forever',
  ['Resources:\n  A:\n    Type: AWS::Logs::LogGroup\n    Properties:\n'],
  ['Resources:\n  A:\n    Type: AWS::Logs::LogGroup\n    Properties: !Ref Everything\n'],
);

cases(
  'ansible_aws_key_disabled',
  ['- aws_kms:\n    alias: shop\n    enabled: false\n', '- amazon.aws.kms_key:\n    alias: shop\n    enabled: no\n'],
  [
    '- aws_kms:\n    alias: shop\n    enabled: "{{ isOn }}"\n',
    '- aws_kms:\n    alias: shop\n    enabled: false\n    state: absent\n',
  ],
);

cases(
  'ansible_aws_passwords_reused',
  ['- iam_password_policy:\n    min_pw_length: 14\n    prevent_reuse: 5\n'],
  [
    '- iam_password_policy:\n    min_pw_length: 14\n    prevent_reuse: 24\n',
    '- iam_password_policy:\n    min_pw_length: 14\n    password_reuse_prevent: "{{ kept }}"\n',
  ],
);

cases(
  'ansible_aws_database_monitoring_off',
  [
    '- rds_instance:\n    id: shop\n    engine: mysql\n',
    '- rds_instance:\n    id: shop\n    state: stopped\n    monitoring_interval: 0\n',
  ],
  ['- rds_instance:\n    id: shop\n    state: stopped\n', '- rds_instance:\n    id: shop\n    state: absent\n'],
);

const opened = (cidr: string): string =>
  `- ec2_group:\n        rules:\n          - {proto: tcp, ports: 22, cidr_ip: ${cidr}}\n`;

// Variables and items of loops are known where the file gives them beside what uses them, and nothing else may.
cases(
  'ansible_aws_security_group_remote_login_open',
  [
    `- hosts: all\n  vars: {from: 0.0.0.0/0}\n  tasks:\n    ${opened('"{{ from }}"')}`,
    `- hosts: all\n  vars: {open: {from: 0.0.0.0/0}}\n  tasks:\n    ${opened('"{{ open.from }}"')}`,
    `- hosts: all\n  tasks:\n    ${opened('"{{ item.from }}"')}      loop:\n        - {from: 10.0.0.0/8}\n        - {from: 0.0.0.0/0}\n`,
    `- hosts: all\n  tasks:\n    ${opened('"{{ one }}/0"')}      with_items: [0.0.0.0]\n      loop_control: {loop_var: one}\n`,
    '- hosts: all\n  vars:\n    rules: [{proto: tcp, ports: 22, cidr_ip: 0.0.0.0/0}]\n  tasks:\n    - ec2_group:\n        rules: "{{ rules }}"\n',
  ],
  [
    `- hosts: all\n  vars: {from: 10.0.0.0/8}\n  tasks:\n    ${opened('"{{ from }}"')}`,
    `- hosts: all\n  vars: {from: 0.0.0.0/0}\n  vars_files: [a.yml]\n  tasks:\n    ${opened('"{{ from }}"')}`,
    `- hosts: all\n  vars: {from: 0.0.0.0/0}\n  tasks:\n    - set_fact: {from: 10.0.0.0/8}\n    ${opened('"{{ from }}"')}`,
    `- hosts: all\n  vars: {from: "{{ from }}"}\n  tasks:\n    ${opened('"{{ from }}"')}`,
    `- hosts: all\n  tasks:\n    ${opened('"{{ item.from }}"')}      loop: "{{ ranges }}"\n`,
    `- hosts: all\n  tasks:\n    ${opened('"{{ item.from | default(own) }}"')}      loop: [{from: 0.0.0.0/0}]\n`,
  ],
);
cases(
  'ansible_aws_database_public',
  [
    '- local_action:\n    module: amazon.aws.rds_instance\n    engine: mysql\n    publicly_accessible: true\n',
    '- local_action: rds_instance engine=mysql publicly_accessible=yes\n',
    '- rds_instance: engine=mysql publicly_accessible=yes\n',
    // Before it was called rds_instance.
    '- rds:\n    command: create\n    instance_name: shop\n    db_engine: MySQL\n    publicly_accessible: yes\n',
    '- community.aws.rds: command=modify instance_name=shop publicly_accessible=yes\n',
  ],
  [
    '- rds_instance: engine=mysql publicly_accessible=yes state=absent\n',
    '- rds_instance: engine=mysql publicly_accessible={{ public }}\n',
    '- rds:\n    command: delete\n    instance_name: shop\n    publicly_accessible: yes\n',
    '- rds: {command: create, instance_name: shop, db_engine: MySQL, publicly_accessible: no}\n',
    '- command: rds_instance publicly_accessible=yes\n',
  ],
);
cases(
  'ansible_aws_bucket_public',
  [
    `- s3_bucket:\n    name: shop\n    policy: >-\n      {"Statement":[{"Effect":"Allow","Principal":"*","Action":"s3:GetObject","Resource":"arn:aws:s3:::{{ bucket }}/*"}]}\n`,
  ],
  [
    `- s3_bucket:\n    name: shop\n    policy: >-\n      {"Statement":[{"Effect":"Allow","Principal":"{{ who }}","Action":"s3:GetObject","Resource":"arn:aws:s3:::shop/*"}]}\n`,
  ],
);
const startedBy = (script: string): string =>
  `Resources:\n  Shop:\n    Type: AWS::EC2::Instance\n    Properties:\n      UserData:\n        Fn::Base64: !Sub |\n          #!/bin/sh\n          ${script}\n`;

cases(
  'cloudformation_aws_user_data_secret',
  [
    startedBy('mysql -h ${Db.Endpoint.Address} -u admin -pSup3rSecretPw99 shop'),
    startedBy('mount -t cifs //files/shop /mnt -o username=shop,password=wJ8rTz41qLm0'),
    startedBy('curl -u shop:wJ8rTz41qLm0 https://${Host}/setup'),
    startedBy("sshpass -p 'wJ8rTz41qLm0' ssh ${Host}"),
  ],
  [
    startedBy('# mysql -u admin -pSup3rSecretPw99 shop'),
    startedBy('mysql -h ${Db.Endpoint.Address} -u admin -p"$PASSWORD" shop'),
    startedBy('mount -t cifs //files/shop /mnt -o credentials=/root/.smb,uid=1000'),
    startedBy('docker run --name mysql -p3306:3306 mysql:8.4'),
    startedBy('curl -u "shop:${Password}" https://shop.example/setup'),
    startedBy('PASSWORD=$(gcloud secrets versions access latest --secret db)'),
  ],
);

cases(
  'ansible_azure_kubernetes_log_off',
  ['- azure_rm_aks:\n    name: shop\n    addon:\n      monitoring:\n        enabled: no\n'],
  ['- azure_rm_aks:\n    name: shop\n    addon:\n      monitoring:\n        enabled: yes\n'],
);

cases(
  'ansible_aws_database_without_iam_login',
  ['- rds_instance:\n    engine: mysql\n    enable_iam_database_authentication: "No"\n'],
  ['- rds_instance:\n    engine: mysql\n    cluster_id: shop\n    enable_iam_database_authentication: "No"\n'],
);

cases(
  'ansible_aws_security_group_remote_login_open',
  ['- ec2_group:\n    rules:\n      - proto: tcp\n        ports: [22]\n        cidr_ip: 0.0.0.0/0\n'],
  ['- ec2_group:\n    rules:\n      - proto: tcp\n        ports: [22]\n        cidr_ip: "{{ office }}"\n'],
);

const keys = (more: string): string =>
  `resource "aws_iam_access_key" "a" {\n  user = "anna"\n}\nresource "aws_iam_access_key" "b" {\n${more}}\n`;

cases(
  'terraform_aws_user_has_two_keys',
  [keys('  user = "anna"\n')],
  [keys('  user = "boris"\n'), keys('  user = var.user\n'), keys('  count = 0\n  user = "anna"\n')],
);

const pod = (container: string): string =>
  `resource "kubernetes_deployment" "a" {\n  spec {\n    template {\n      spec {\n        container {\n          name = "first"\n        }\n        container {\n          name = "shop"\n${container}        }\n      }\n    }\n  }\n}\n`;

cases(
  'terraform_kubernetes_container_privileged',
  [pod('          security_context {\n            privileged = true\n          }\n')],
  [
    pod(''),
    pod('          security_context {\n            privileged = var.privileged\n          }\n'),
    pod('          image = "privileged"\n'),
  ],
);

cases(
  'terraform_cloud_database_open_to_all',
  ['resource "alicloud_db_instance" "a" {\n  security_ips = ["10.0.0.0/8", "0.0.0.0/0"]\n}\n'],
  [
    'resource "alicloud_db_instance" "a" {\n  security_ips = ["10.0.0.0/8"]\n}\n',
    'variable "ips" {}\nresource "alicloud_db_instance" "a" {\n  security_ips = var.ips\n}\n',
    'resource "alicloud_db_instance" "a" {}\n',
  ],
);

const module = (source: string, version: string, inputs: string): string =>
  `module "a" {\n  source = "${source}"\n  version = "${version}"\n${inputs}}\n`;
const store = (inputs: string, version = '3.7.0'): string =>
  module('terraform-aws-modules/s3-bucket/aws', version, inputs);
const ANYONE =
  '  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "s3:*", Resource = "*" }] })\n';

cases(
  'terraform_aws_bucket_public',
  [
    store('  acl = "public-read"\n'),
    store('  acl = "public-read"\n', '~> 3.7.0'),
    store('  acl = "public-read"\n', '>= 2.0, < 3.9'),
    store('  acl = "public-read"\n  ignore_public_acls = false\n  block_public_acls = false\n', '~> 5.0'),
    store(`${ANYONE}  attach_policy = true\n`),
  ],
  [
    store(''),
    store('  acl = "public-read"\n', '~> 3.0'),
    store('  acl = "public-read"\n', '3.9.0'),
    store('  acl = "public-read"\n  ignore_public_acls = true\n'),
    store('  acl = "public-read"\n  create_bucket = false\n'),
    store('  acl = var.acl\n'),
    store(ANYONE),
    store(`${ANYONE}  attach_policy = var.attach\n`),
    module('someone/s3-bucket/aws', '3.7.0', '  acl = "public-read"\n'),
  ],
);
cases(
  'terraform_aws_bucket_accepts_http',
  [store(ANYONE), store(`${ANYONE}  attach_policy = true\n`)],
  [store(''), store(`${ANYONE}  attach_policy = false\n`), store(`${ANYONE}  attach_policy = var.attach\n`)],
);
cases(
  'terraform_aws_bucket_not_versioned',
  [store(''), store('  versioning = { enabled = false }\n')],
  [
    store('  versioning = { enabled = true }\n'),
    store('  versioning = { status = true }\n'),
    store('  versioning = var.v\n'),
  ],
);
cases(
  'terraform_aws_database_not_encrypted',
  [module('terraform-aws-modules/rds/aws', '~> 3.0', '  storage_encrypted = false\n')],
  [
    module('terraform-aws-modules/rds/aws', '~> 3.0', ''),
    module('terraform-aws-modules/rds/aws', '~> 3.0', '  storage_encrypted = false\n  create_db_instance = false\n'),
  ],
);
cases(
  'terraform_aws_load_balancer_bad_headers',
  [module('terraform-aws-modules/alb/aws', '~> 8.0', '  load_balancer_type = "application"\n')],
  [module('terraform-aws-modules/alb/aws', '~> 9.0', '  load_balancer_type = "application"\n')],
);

cases(
  'terraform_aws_network_without_names',
  [module('terraform-aws-modules/vpc/aws', '3.7.0', '  enable_dns_support = false\n')],
  [
    module('terraform-aws-modules/vpc/aws', '3.7.0', ''),
    module('terraform-aws-modules/vpc/aws', '3.7.0', '  enable_dns_support = false\n  create_vpc = false\n'),
  ],
);
cases(
  'terraform_aws_default_network_kept',
  [module('terraform-aws-modules/vpc/aws', '3.7.0', '  manage_default_vpc = true\n')],
  [module('terraform-aws-modules/vpc/aws', '3.7.0', '  default_vpc_name = "shop"\n')],
);
cases(
  'terraform_aws_scaling_group_without_tags',
  [module('terraform-aws-modules/autoscaling/aws', '~> 4.0', '')],
  [
    module('terraform-aws-modules/autoscaling/aws', '~> 4.0', '  tags_as_map = { team = "shop" }\n'),
    module('terraform-aws-modules/autoscaling/aws', '~> 6.0', '  tags = { team = "shop" }\n'),
    module('terraform-aws-modules/autoscaling/aws', '~> 4.0', '  create_asg = false\n'),
    module('terraform-aws-modules/autoscaling/aws', '~> 6.0', '  create = false\n'),
  ],
);
cases(
  'terraform_aws_classic_load_balancer_plaintext',
  [module('terraform-aws-modules/elb/aws', '~> 4.0', '  listener = [{ lb_port = 80, lb_protocol = "http" }]\n')],
  [
    module('terraform-aws-modules/elb/aws', '~> 4.0', '  listener = [{ lb_port = 443, lb_protocol = "https" }]\n'),
    module(
      'terraform-aws-modules/elb/aws',
      '~> 4.0',
      '  create_elb = false\n  listener = [{ lb_port = 80, lb_protocol = "http" }]\n',
    ),
  ],
);
const listening = (listener: string): string =>
  module('terraform-aws-modules/alb/aws', '~> 8.0', `  http_tcp_listeners = [{ port = 80, ${listener} }]\n`);
cases(
  'terraform_aws_listener_plain_http',
  [listening('protocol = "HTTP"'), listening('protocol = "HTTP", action_type = "forward"')],
  [
    listening('protocol = "HTTP", action_type = "redirect", redirect = { protocol = "HTTPS" }'),
    listening('protocol = "TCP"'),
    listening('protocol = var.protocol'),
  ],
);
cases(
  'terraform_aws_key_not_rotated',
  [module('terraform-aws-modules/kms/aws', '~> 2.0', '  enable_key_rotation = false\n')],
  [
    module('terraform-aws-modules/kms/aws', '~> 2.0', ''),
    module('terraform-aws-modules/kms/aws', '~> 2.0', '  enable_key_rotation = false\n  key_usage = "SIGN_VERIFY"\n'),
  ],
);
cases(
  'terraform_aws_database_cluster_not_encrypted',
  [module('terraform-aws-modules/rds-aurora/aws', '~> 7.0', '  storage_encrypted = false\n')],
  [
    module('terraform-aws-modules/rds-aurora/aws', '~> 7.0', ''),
    module(
      'terraform-aws-modules/rds-aurora/aws',
      '~> 7.0',
      '  storage_encrypted = false\n  engine_mode = "serverless"\n',
    ),
  ],
);
cases(
  'terraform_aws_function_tracing_off',
  [module('terraform-aws-modules/lambda/aws', '~> 4.0', '')],
  [
    module('terraform-aws-modules/lambda/aws', '~> 4.0', '  tracing_mode = "Active"\n'),
    module('terraform-aws-modules/lambda/aws', '~> 4.0', '  create_function = false\n'),
  ],
);
cases(
  'terraform_aws_bucket_cors_any_origin',
  [store('  cors_rule = [{ allowed_methods = ["PUT"], allowed_origins = ["*"] }]\n')],
  [store('  cors_rule = [{ allowed_methods = ["PUT"], allowed_origins = ["https://shop.example"] }]\n'), store('')],
);
cases(
  'terraform_aws_bucket_website',
  [store('  website = { index_document = "index.html" }\n')],
  [store(''), store('  website = {}\n')],
);
cases(
  'terraform_aws_network_without_flow_log',
  [],
  [module('terraform-aws-modules/vpc/aws', '3.7.0', '  enable_dns_support = true\n')],
);

const members = (users: string): string =>
  `variable "users" {}\nresource "aws_iam_group" "a" {\n  name = "a"\n}\nresource "aws_iam_group_membership" "a" {\n  group = aws_iam_group.a.name\n  ${users}\n}\n`;

cases(
  'terraform_aws_group_without_users',
  [members(''), members('users = []')],
  [
    members('users = ["anna"]'),
    members('users = var.users'),
    'resource "aws_iam_group" "a" {\n  name = "a"\n}\nresource "aws_iam_user_group_membership" "a" {\n  groups = [aws_iam_group.a.name]\n}\n',
  ],
);

const grouped = (groups: string): string =>
  `variable "groups" {\n  default = ["web"]\n}\nvariable "given" {}\nresource "aws_security_group" "a" {\n  name = "web"\n}\nresource "aws_instance" "a" {\n  ${groups}\n}\n`;

cases(
  'terraform_aws_security_group_unused',
  [grouped('security_groups = ["shop"]'), grouped('vpc_security_group_ids = ["sg-1"]')],
  [
    grouped('security_groups = var.groups'),
    grouped('security_groups = var.given'),
    grouped('security_groups = ["web"]'),
  ],
);

const alarmed = (pattern: string): string =>
  `resource "aws_cloudwatch_log_metric_filter" "a" {\n  pattern = "${pattern}"\n  metric_transformation {\n    name = "a"\n  }\n}\nresource "aws_cloudwatch_metric_alarm" "a" {\n  metric_name = "a"\n}\n`;

cases(
  'terraform_aws_alarm_missing_for_failed_sign_ins',
  [
    alarmed('{ ($.eventName = ConsoleLogin) && ($.errorMessage != \\"Failed authentication\\") }'),
    alarmed('{ $.eventName != ConsoleLogin && $.errorMessage = \\"Failed authentication\\" }'),
  ],
  [
    alarmed('{ ($.eventName = ConsoleLogin) && ($.errorMessage = \\"Failed authentication\\") }'),
    alarmed('{ $.errorMessage=\\"Failed authentication\\" && $.eventName=\\"ConsoleLogin\\" }'),
  ],
);
cases(
  'terraform_aws_alarm_missing_for_organization_changes',
  [
    alarmed('{ ($.eventSource = organizations.amazonaws.com) && ($.eventName = LeaveOrganization) }'),
    alarmed('{ $.eventName = RunInstances }'),
  ],
  [alarmed('{ $.eventSource = \\"organizations.amazonaws.com\\" }')],
);
cases(
  'terraform_azure_security_group_open',
  [
    'resource "azurerm_network_security_rule" "a" {\n  direction = "Inbound"\n  access = "Allow"\n  source_address_prefix = "*"\n}\n',
  ],
  [
    'resource "azurerm_network_security_rule" "a" {\n  direction = "Inbound"\n  access = "Allow"\n}\n',
    'variable "ports" {}\nresource "azurerm_network_security_rule" "a" {\n  direction = "Inbound"\n  access = "Allow"\n  source_address_prefix = "*"\n  destination_port_ranges = var.ports\n}\n',
  ],
);

const firewalls = (inputs: string): string =>
  module('terraform-google-modules/network/google//modules/firewall-rules', '~> 9.0', inputs);
const googleRule = (settings: string): string =>
  `{ name = "a", direction = "INGRESS", allow = [{ protocol = "tcp", ports = ["20-25"] }], ${settings} }`;

cases(
  'terraform_google_firewall_remote_login_open',
  [
    firewalls(`  rules = [${googleRule('ranges = ["0.0.0.0/0"]')}]\n`),
    firewalls(`  rules = [${googleRule('source_ranges = ["0.0.0.0/0"], ranges = null')}]\n`),
    firewalls(
      '  ingress_rules = [{ name = "a", source_ranges = ["0.0.0.0/0"], allow = [{ protocol = "tcp", ports = [22] }] }]\n',
    ),
  ],
  [
    firewalls(`  rules = [${googleRule('ranges = ["10.0.0.0/8"]')}]\n`),
    firewalls(`  rules = [${googleRule('ranges = var.ranges')}]\n`),
    firewalls(`  rules = [${googleRule('ranges = ["0.0.0.0/0"]').replace('INGRESS', 'EGRESS')}]\n`),
    firewalls(`  rules = [${googleRule('ranges = ["0.0.0.0/0"]').replace('allow', 'deny')}]\n`),
    firewalls(
      '  egress_rules = [{ name = "a", destination_ranges = ["0.0.0.0/0"], allow = [{ protocol = "all" }] }]\n',
    ),
    firewalls(`  rules = [${googleRule('ranges = ["0.0.0.0/0"]')}]\n`).replace('google-modules', 'shop-modules'),
  ],
);

const groupOf = (inputs: string, submodule = ''): string =>
  module(`terraform-aws-modules/security-group/aws${submodule}`, '~> 5.0', inputs);
const ALL = '  ingress_cidr_blocks = ["10.0.0.0/8", "0.0.0.0/0"]\n';

cases(
  'terraform_aws_security_group_remote_login_open',
  [
    groupOf(`${ALL}  ingress_rules = ["https-443-tcp", "ssh-tcp"]\n`),
    groupOf(ALL, '//modules/ssh'),
    groupOf('  ingress_with_cidr_blocks = [{ rule = "ssh-tcp", cidr_blocks = "10.0.0.0/8, 0.0.0.0/0" }]\n'),
    groupOf(
      '  ingress_with_ipv6_cidr_blocks = [{ from_port = 22, to_port = 22, protocol = "tcp", ipv6_cidr_blocks = "::/0" }]\n',
    ),
  ],
  [
    groupOf(ALL),
    groupOf(`${ALL}  ingress_rules = ["https-443-tcp", "grafana-tcp"]\n`),
    groupOf(`${ALL}  ingress_rules = ["ssh-tcp"]\n  create = false\n`),
    groupOf('  ingress_cidr_blocks = var.office\n  ingress_rules = ["ssh-tcp"]\n'),
    groupOf('  ingress_with_cidr_blocks = [{ rule = "ssh-tcp", cidr_blocks = "10.0.0.0/8" }]\n'),
    groupOf(ALL, '//modules/https-443'),
  ],
);

const topic = (key: string): string =>
  `data "aws_kms_alias" "a" {\n  name = "${key}"\n}\nresource "aws_sns_topic" "a" {\n  kms_master_key_id = data.aws_kms_alias.a.target_key_arn\n}\n`;

cases('terraform_aws_topic_without_own_key', [topic('alias/aws/sns')], [topic('alias/shop'), topic('${var.alias}')]);

const trust = (condition: string): string =>
  `resource "aws_iam_role" "a" {\n  assume_role_policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { AWS = "arn:aws:iam::111122223333:root" }, Condition = ${condition} }] })\n}\n`;

cases(
  'terraform_aws_role_assumable_by_account',
  [
    trust('{ Bool = { "aws:MultiFactorAuthPresent" = "false" } }'),
    trust('{ StringEquals = { "sts:ExternalId" = "" } }'),
  ],
  [
    trust('{ Bool = { "aws:MultiFactorAuthPresent" = "true" } }'),
    trust('{ StringEquals = { "sts:ExternalId" = var.id } }'),
    trust('{ Bool = { "aws:MultiFactorAuthPresent" = "false" }, StringEquals = { "sts:ExternalId" = "a1b2" } }'),
  ],
);

cases(
  'terraform_cloud_secret_in_file',
  [
    'variable "database" {\n  default = { host = "db", admin_password = "wJ8rTz41qLm0" }\n}\n',
    'module "shop" {\n  source = "terraform-aws-modules/rds/aws"\n  password = "wJ8rTz41qLm0"\n}\n',
    'data "terraform_remote_state" "a" {\n  config = { access_key = "wJ8rTz41qLm0" }\n}\n',
  ],
  [
    'variable "password" {\n  default = null\n}\n',
    'variable "password" {\n  description = "wJ8rTz41qLm0"\n}\n',
    'provider "aws" {\n  secret_key = local.key\n}\nlocals {\n  key = file("key")\n}\n',
    'resource "shop_user" "a" {\n  password = random_password.a.result\n  password_length = 12\n}\n',
    'locals {\n  tokens = ["a1b2c3d4e5"]\n}\n',
  ],
);

const answers = (...protocols: readonly string[]): string =>
  `resource "alicloud_api_gateway_api" "a" {\n${protocols.map((protocol) => `  request_config {\n    protocol = ${protocol}\n  }\n`).join('')}}\n`;

cases(
  'terraform_cloud_listener_plain_http',
  [answers('"HTTP"'), answers('"HTTPS"', '"HTTP"')],
  [answers('"HTTPS"', '"HTTPS"'), `variable "a" {}\n${answers('"HTTPS"', 'var.a')}`],
);

const origin = (said: string): string =>
  `resource "aws_s3_bucket" "a" {}\nvariable "host" {}\nresource "aws_cloudfront_distribution" "a" {\n  origin {\n    origin_id = "a"\n    ${said}\n  }\n}\n`;

cases(
  'terraform_aws_distribution_without_origin_access',
  [
    origin('domain_name = aws_s3_bucket.a.bucket_regional_domain_name'),
    origin('domain_name = "shop.s3.amazonaws.com"'),
    origin('domain_name = "shop.s3.amazonaws.com"\n    s3_origin_config {\n      origin_access_identity = ""\n    }'),
  ],
  [
    origin('domain_name = "www.shop.example"'),
    origin('domain_name = var.host'),
    origin('domain_name = aws_s3_bucket.a.bucket_regional_domain_name\n    origin_access_control_id = "E1"'),
    origin(
      'domain_name = "shop.s3.amazonaws.com"\n    s3_origin_config {\n      origin_access_identity = "origin-access-identity/cloudfront/E1"\n    }',
    ),
    origin(
      'domain_name = "shop.s3.amazonaws.com"\n    custom_origin_config {\n      origin_protocol_policy = "http-only"\n    }',
    ),
  ],
);

const source = (location: string): string =>
  `variable "token" {}\nresource "aws_codebuild_project" "a" {\n  source {\n    type = "BITBUCKET"\n    location = "${location}"\n  }\n}\n`;

cases(
  'terraform_aws_build_address_with_password',
  [
    source('https://shop:wJ8rTz41qLm0@bitbucket.org/shop/shop.git'),
    source(`https://${'0a1b2c3d4e'.repeat(4)}@github.com/shop/shop.git`),
    source(`https://ghp_${'0a1b2C3d4E'.repeat(4)}@github.com/shop/shop.git`),
  ],
  [
    source('https://shop@bitbucket.org/shop/shop.git'),
    source('https://bitbucket.org/shop/shop.git'),
    source(`https://shop:\${var.token}@bitbucket.org/shop/shop.git`),
  ],
);

cases(
  'terraform_aws_service_of_one_zone',
  ['resource "aws_autoscaling_group" "a" {\n  vpc_zone_identifier = ["subnet-1"]\n}\n'],
  [
    'resource "aws_autoscaling_group" "a" {\n  vpc_zone_identifier = ["subnet-1", "subnet-2"]\n}\n',
    'variable "a" {}\nresource "aws_autoscaling_group" "a" {\n  vpc_zone_identifier = [var.a]\n}\n',
    'variable "a" {}\nresource "aws_autoscaling_group" "a" {\n  vpc_zone_identifier = var.a\n}\n',
  ],
);

cases(
  'terraform_aws_instance_tokens_not_required',
  ['resource "aws_instance" "a" {}\n'],
  [
    'resource "aws_instance" "a" {\n  launch_template {\n    id = "lt-1"\n  }\n}\n',
    'variable "tokens" {}\nresource "aws_instance" "a" {\n  metadata_options {\n    http_tokens = var.tokens\n  }\n}\n',
    'resource "aws_instance" "a" {\n  metadata_options {\n    http_endpoint = "disabled"\n  }\n}\n',
    'module "a" {\n  source = "terraform-aws-modules/ec2-instance/aws"\n}\n',
  ],
);

const distribution = (more: string): string =>
  `module "a" {\n  source = "terraform-aws-modules/cloudfront/aws"\n  default_cache_behavior = {\n    target_origin_id = "a"\n    ${more}\n  }\n}\n`;

cases(
  'terraform_aws_distribution_plain_http',
  [distribution('viewer_protocol_policy = "allow-all"')],
  [distribution('viewer_protocol_policy = "https-only"'), distribution('')],
);
const attached = (arn: string, data = ''): string =>
  `${data}resource "aws_iam_role_policy_attachment" "a" {\n  role = "shop"\n  policy_arn = ${arn}\n}\n`;
const policyCalled = (name: string): string => `data "aws_iam_policy" "a" {\n  name = "${name}"\n}\n`;

cases(
  'terraform_aws_identity_is_administrator',
  [
    attached('"arn:${data.aws_partition.a.partition}:iam::aws:policy/AdministratorAccess"'),
    attached('data.aws_iam_policy.a.arn', policyCalled('AdministratorAccess')),
    attached('format("arn:aws:iam::aws:policy/%s", "IAMFullAccess")'),
  ],
  [
    attached('data.aws_iam_policy.a.arn', policyCalled('ReadOnlyAccess')),
    attached('data.aws_iam_policy.a.policy', policyCalled('AdministratorAccess')),
    attached('data.aws_iam_policy.a.arn', 'variable "name" {}\ndata "aws_iam_policy" "a" {\n  name = var.name\n}\n'),
  ],
);

const document = (name: string, actions: string, more = ''): string =>
  `data "aws_iam_policy_document" "${name}" {\n  statement {\n    actions = ["${actions}"]\n    resources = ["*"]\n  }\n${more}}\n`;
const named = (name: string, actions: string, more = ''): string =>
  document(name, actions, more).replace('  statement {\n', '  statement {\n    sid = "Files"\n');
const ofDocument = (name: string): string =>
  `resource "aws_iam_policy" "a" {\n  policy = data.aws_iam_policy_document.${name}.json\n}\n`;

cases(
  'terraform_aws_policy_allows_whole_service',
  [
    `${document('base', 's3:*')}${document('top', 'ec2:Describe*', '  source_policy_documents = [data.aws_iam_policy_document.base.json]\n')}${ofDocument('top')}`,
    `variable "more" {}\n${document('top', 's3:*', '  source_policy_documents = [var.more]\n')}${ofDocument('top')}`,
    `${document('base', 's3:*')}${document('top', 'ec2:Describe*', '  override_policy_documents = [data.aws_iam_policy_document.base.json]\n')}${ofDocument('top')}`,
    `${named('base', 's3:*')}${named('top', 'ec2:Describe*', '  override_policy_documents = [data.aws_iam_policy_document.base.json]\n')}${ofDocument('top')}`,
    `${document('base', 's3:Get*')}${document('top', '${action}*', '').replace('actions = ["${action}*"]', 'actions = [for one in ["s3"] : "${one}:*"]')}${ofDocument('top')}`,
    `resource "aws_iam_policy" "a" {\n  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "lambda:*", Resource = "arn:aws:lambda:*:*:function:*" }] })\n}\n`,
  ],
  [
    `${document('base', 's3:*')}${document('top', 'ec2:Describe*')}${ofDocument('top')}`,
    `${named('base', 's3:Get*')}${named('top', 's3:*', '  override_policy_documents = [data.aws_iam_policy_document.base.json]\n')}${ofDocument('top')}`,
    `${named('base', 's3:*')}${named('top', 's3:Get*', '  source_policy_documents = [data.aws_iam_policy_document.base.json]\n')}${ofDocument('top')}`,
    `variable "more" {}\n${document('top', 's3:*', '  override_policy_documents = [var.more]\n')}${ofDocument('top')}`,
    `${document('a', 's3:Get*', '  source_policy_documents = [data.aws_iam_policy_document.b.json]\n')}${document('b', 's3:Get*', '  source_policy_documents = [data.aws_iam_policy_document.a.json]\n')}${ofDocument('a')}`,
    `resource "aws_iam_policy" "a" {\n  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "s3:*", Resource = ["arn:aws:s3:::table/*", "arn:aws:dynamodb:*:*:table/*"] }] })\n}\n`,
  ],
);

const directory = (password: string, parameters = ''): string =>
  `${parameters}Resources:\n  A:\n    Type: AWS::DirectoryService::SimpleAD\n    Properties:\n      Password: ${password}\n`;

cases(
  'cloudformation_aws_password_in_file',
  [
    directory("'{{resolve:ssm:password:1}}'"),
    directory("!Sub '{{resolve:ssm:${AWS::StackName}}}'"),
    '{"Resources": {"A": {"Type": "AWS::DirectoryService::SimpleAD", "Properties": {"Password": "{{resolve:ssm:a}}"}}}}',
    directory('!Ref Given', 'Parameters:\n  Given:\n    Default: wJ8rTz41qLm0\n'),
  ],
  [
    directory("'{{resolve:ssm-secure:password:1}}'"),
    directory("'{{resolve:secretsmanager:password}}'"),
    '{"Resources": {"A": {"Type": "AWS::DirectoryService::SimpleAD", "Properties": {"Password": "{{ password }}"}}}}',
    directory('!Ref Given', 'Parameters:\n  Given:\n    NoEcho: true\n'),
    // Written without the function that is meant.
    directory('GivenPassword', 'Parameters:\n  GivenPassword:\n    NoEcho: true\n'),
  ],
);

test('a password that is the default of a parameter is marked there, once', async () => {
  const files = { 'main.yaml': directory('!Ref Given', 'Parameters:\n  Given:\n    Default: wJ8rTz41qLm0\n') };
  const { failed } = await scan(bundleOf({ infra: { serviceName: 'cloudformation', files } }));
  const [check, ...others] = failed.filter(({ rule }) => rule.name === 'cloudformation_aws_password_in_file');
  expect(check).toMatchObject({ toLine: 2, wrongLines: { fromLine: 2, toLine: 2 } });
  expect(others).toEqual([]);
});

const database = (value: string): string =>
  `Conditions:\n  Large: !Equals [!Ref AWS::Region, a]\nResources:\n  A:\n    Type: AWS::RDS::DBCluster\n    Properties:\n      BackupRetentionPeriod: ${value}\n`;

cases(
  'cloudformation_aws_database_backup_short',
  [
    database('!If [Large, 1, 1]'),
    // Whatever is chosen is wrong.
    database('!If [Large, 3, 1]'),
    database('!If [Large, 3, !If [Large, 2, 1]]'),
  ],
  [
    database('!If [Large, 14, 1]'),
    database('!If [Large, 1, !Ref AWS::NoValue]'),
    database('!If [Large, 1, !Ref Days]'),
    database('!If [Large, !If [Large, 14, 2], 1]'),
  ],
);

const staged = (byDefault: string, resource: string): string =>
  `Parameters:\n  Stage:\n    Type: String\n    Default: ${byDefault}\nConditions:\n  IsShop: !Equals [!Ref Stage, shop]\nResources:\n  A:\n    Type: AWS::RDS::DBCluster\n${resource}`;
const short = '    Condition: IsShop\n    Properties:\n      BackupRetentionPeriod: 1\n';
const shortInShop = '    Properties:\n      BackupRetentionPeriod: !If [IsShop, 1, 14]\n';

cases(
  'cloudformation_aws_database_backup_short',
  [staged('shop', short), staged('shop', shortInShop), staged('""', short)],
  [staged('test', short), staged('test', shortInShop), staged('""', shortInShop)],
);

const policyRule = (action: string, priority: number, ports: string, name = 'a'): string =>
  `resource "google_compute_network_firewall_policy_rule" "${name}" {\n  action    = "${action}"\n  direction = "INGRESS"\n  priority  = ${priority}\n  match {\n    src_ip_ranges = ["0.0.0.0/0"]\n    layer4_configs {\n      ip_protocol = "tcp"\n      ports       = ["${ports}"]\n    }\n  }\n}\n`;

cases(
  'terraform_google_firewall_remote_login_open',
  [policyRule('allow', 1000, '22'), policyRule('allow', 10, '20-25') + policyRule('deny', 20, '22', 'b')],
  [
    policyRule('deny', 1000, '22'),
    policyRule('allow', 1000, '443'),
    policyRule('allow', 20, '22') + policyRule('deny', 10, '22', 'b'),
    policyRule('allow', 1000, '22').replace('INGRESS', 'EGRESS'),
  ],
);

const inside = (source: string, ports: string): string =>
  `resource "google_compute_firewall" "a" {\n  ${source}\n  allow {\n    protocol = "tcp"\n    ports    = ["${ports}"]\n  }\n}\n`;

cases(
  'terraform_google_firewall_wide_inside',
  [inside('source_tags = ["web"]', '1-65535'), inside('source_ranges = ["10.0.0.0/8"]', '1000-2000')],
  [
    inside('source_tags = ["web"]', '8000-8010'),
    inside('source_ranges = ["0.0.0.0/0"]', '1-65535'),
    `variable "from" {}\n${inside('source_ranges = var.from', '1-65535')}`,
    inside('direction = "EGRESS"\n  source_tags = ["web"]', '1-65535'),
  ],
);

const vault = 'resource "azurerm_key_vault" "a" {\n  name = "shop"\n}\n';
const setting = (target: string): string =>
  `resource "azurerm_monitor_diagnostic_setting" "a" {\n  target_resource_id = ${target}\n}\n`;

cases(
  'terraform_azure_vault_log_off',
  [vault, `${vault}resource "azurerm_storage_account" "b" {}\n${setting('azurerm_storage_account.b.id')}`],
  [vault + setting('azurerm_key_vault.a.id'), `variable "id" {}\n${vault}${setting('var.id')}`],
);

const edge = (arn: string): string =>
  `resource "aws_lambda_function" "a" {\n  publish = true\n}\nresource "aws_cloudfront_distribution" "a" {\n  ordered_cache_behavior {\n    path_pattern = "/a"\n  }\n  ordered_cache_behavior {\n    lambda_function_association {\n      event_type = "viewer-request"\n      lambda_arn = ${arn}\n    }\n  }\n}\n`;

for (const rule of ['outside_vpc', 'without_dead_letters', 'without_limit', 'tracing_off']) {
  cases(
    `terraform_aws_function_${rule}`,
    [
      'resource "aws_lambda_function" "a" {}\n',
      `resource "aws_lambda_function" "b" {}\n${edge('aws_lambda_function.b.qualified_arn')}`,
    ],
    [edge('aws_lambda_function.a.qualified_arn'), edge('var.function')],
  );
}
const edgeTemplate = (type: string, named: string, list = 'DefaultCacheBehavior:'): string =>
  `Resources:\n  A:\n    Type: AWS::Lambda::Function\n    Properties:\n      Handler: index.handler\n  V:\n    Type: ${type}\n    Properties:\n      FunctionName: !Ref A\n  D:\n    Type: AWS::CloudFront::Distribution\n    Properties:\n      DistributionConfig:\n        ${list}\n            LambdaFunctionAssociations:\n              - LambdaFunctionARN: !Ref ${named}\n`;

for (const rule of ['outside_vpc', 'without_dead_letters', 'without_limit', 'tracing_off']) {
  cases(
    `cloudformation_aws_function_${rule}`,
    [
      'Resources:\n  A:\n    Type: AWS::Lambda::Function\n    Properties:\n      Handler: index.handler\n  V:\n    Type: AWS::Lambda::Version\n    Properties:\n      FunctionName: !Ref A\n',
      'Resources:\n  A:\n    Type: AWS::Lambda::Function\n    Properties:\n      FunctionName: !Sub "${AWS::StackName}"\n  V:\n    Type: AWS::Lambda::Version\n    Properties:\n      FunctionName: !Sub "${AWS::StackName}"\n',
      edgeTemplate('AWS::Lambda::Version', 'Elsewhere'),
      edgeTemplate('AWS::Lambda::Alias', 'V'),
    ],
    [
      edgeTemplate('AWS::Lambda::Version', 'V'),
      edgeTemplate('AWS::Lambda::Version', 'V', 'CacheBehaviors:\n          - PathPattern: /a'),
      edgeTemplate('Custom::LambdaVersion', 'V'),
    ],
  );
}
cases(
  'terraform_aws_load_balancer_without_firewall',
  [
    'resource "aws_lb" "a" {}\nresource "aws_wafv2_web_acl_association" "a" {\n  resource_arn = aws_lb.elsewhere.arn\n}\n',
  ],
  [
    'resource "aws_lb" "a" {}\nresource "aws_wafregional_web_acl_association" "a" {\n  resource_arn = aws_lb.a.arn\n}\n',
    'variable "arn" {}\nresource "aws_lb" "a" {}\nresource "aws_wafv2_web_acl_association" "a" {\n  resource_arn = var.arn\n}\n',
  ],
);
cases(
  'terraform_aws_bucket_log_off',
  ['resource "aws_s3_bucket" "a" {}\n'],
  [
    'resource "aws_s3_bucket" "a" {\n  bucket = "a"\n  logging {\n    target_bucket = "b"\n  }\n}\nresource "aws_s3_bucket" "b" {\n  bucket = "b"\n}\n',
    'resource "aws_s3_bucket" "a" {}\nresource "aws_s3_bucket_logging" "a" {\n  bucket = aws_s3_bucket.a.id\n  target_bucket = aws_s3_bucket.b.id\n}\nresource "aws_s3_bucket" "b" {}\n',
  ],
);
cases(
  'terraform_aws_database_not_encrypted',
  ['resource "aws_db_instance" "a" {}\n'],
  ['resource "aws_db_instance" "a" {\n  kms_key_id = aws_kms_key.elsewhere.arn\n}\n'],
);
cases(
  'terraform_aws_database_performance_insights_off',
  ['resource "aws_db_instance" "a" {\n  instance_class = "db.t3.medium"\n}\n'],
  [
    'resource "aws_db_instance" "a" {\n  instance_class = "db.t3.micro"\n}\n',
    'variable "class" {}\nresource "aws_db_instance" "a" {\n  instance_class = var.class\n}\n',
    'resource "aws_rds_cluster_instance" "a" {\n  instance_class = "db.t3.medium"\n}\n',
  ],
);
cases(
  'terraform_aws_distribution_old_tls',
  [
    'resource "aws_cloudfront_distribution" "a" {\n  viewer_certificate {\n    minimum_protocol_version = "TLSv1"\n  }\n}\n',
  ],
  [
    'resource "aws_cloudfront_distribution" "a" {\n  viewer_certificate {\n    cloudfront_default_certificate = true\n  }\n}\n',
  ],
);
cases(
  'terraform_aws_instance_uses_keys',
  [
    'resource "aws_instance" "a" {\n  user_data_base64 = base64encode("export AWS_ACCESS_KEY_ID=key")\n}\n',
    'resource "aws_launch_template" "a" {\n  user_data = <<EOT\n[default]\naws_secret_access_key = some\nEOT\n}\n',
  ],
  [
    'resource "aws_instance" "a" {\n  user_data = "export AWS_ACCESS_KEY_ID=$(fetch key)"\n}\n',
    'resource "aws_instance" "a" {\n  user_data = <<EOT\nexport AWS_ACCESS_KEY_ID=${var.id}\nEOT\n}\n',
    'resource "aws_instance" "a" {\n  user_data = "unset AWS_ACCESS_KEY_ID; echo AWS_ACCESS_KEY_ID="\n}\n',
  ],
);
cases(
  'terraform_aws_security_group_unused',
  [
    'resource "aws_security_group" "a" {\n  ingress {\n    self = true\n  }\n}\nresource "aws_instance" "a" {\n  vpc_security_group_ids = [aws_security_group.ab.id]\n}\n',
    'resource "aws_security_group" "a" {\n  count = 2\n}\nresource "aws_instance" "a" {}\n',
  ],
  [
    'resource "aws_security_group" "a" {\n  count = 2\n}\nresource "aws_instance" "a" {\n  vpc_security_group_ids = aws_security_group.a[*].id\n}\n',
    'resource "aws_security_group" "a" {}\nresource "aws_instance" "a" {}\nresource "aws_security_group_rule" "a" {\n  security_group_id = "sg-1"\n  source_security_group_id = aws_security_group.a.id\n}\n',
    'resource "aws_security_group" "a" {}\nresource "aws_instance" "a" {}\nresource "aws_network_interface_sg_attachment" "a" {\n  security_group_id = aws_security_group.a.id\n}\n',
    'resource "aws_security_group" "a" {}\nresource "aws_instance" "a" {}\nmodule "b" {\n  source = "./b"\n  groups = [aws_security_group.a.id]\n}\n',
  ],
);
cases(
  'terraform_aws_gateway_endpoint_without_routes',
  ['resource "aws_vpc_endpoint" "a" {\n  vpc_endpoint_type = "Gateway"\n}\n'],
  [
    'resource "aws_vpc_endpoint" "a" {\n  vpc_endpoint_type = "Interface"\n}\n',
    'variable "tables" {}\nresource "aws_vpc_endpoint" "a" {\n  route_table_ids = var.tables\n}\n',
  ],
);
cases(
  'terraform_cloud_module_without_revision',
  ['module "a" {\n  source = "git@github.com:example/a.git?depth=1"\n}\n'],
  [
    'module "a" {\n  source = "git::ssh://git@example.com/a.git?depth=1&ref=v1.2.0"\n}\n',
    'module "a" {\n  source = "https://example.com/a.zip"\n}\n',
    'module "a" {\n  source = "app.terraform.io/example/a/aws"\n}\n',
  ],
);
cases(
  'terraform_cloud_listener_plain_http',
  [
    'resource "nifcloud_elb" "a" {\n  protocol = "HTTP"\n  network_interface {\n    network_id = "net-a"\n  }\n  network_interface {\n    network_id = "net-COMMON_GLOBAL"\n    is_vip_network = true\n  }\n}\n',
  ],
  [
    'resource "nifcloud_elb" "a" {\n  protocol = "HTTP"\n  network_interface {\n    network_id = "net-COMMON_GLOBAL"\n    is_vip_network = false\n  }\n}\n',
  ],
);

const azure = (required: string, setting = ''): string =>
  `terraform {\n  required_providers {\n    azurerm = ${required}\n  }\n}\nresource "azurerm_storage_account" "a" {\n  ${setting}\n}\n`;

cases(
  'terraform_azure_storage_public_blobs',
  [
    'resource "azurerm_storage_account" "a" {}\n',
    azure('{ version = ">= 2.0" }'),
    azure('{ version = "~> 3.1" }'),
    azure('{ version = "~> 2.99" }', 'allow_blob_public_access = true'),
  ],
  [
    azure('{ version = "~> 2.99" }'),
    azure('"2.40.0"'),
    azure('{ version = ">= 2.0, < 3.0" }'),
    'provider "azurerm" {\n  version = "=2.40.0"\n  features {}\n}\nresource "azurerm_storage_account" "a" {}\n',
  ],
);
cases(
  'terraform_azure_storage_old_tls',
  [azure('{ version = "~> 2.99" }'), azure('{ version = "~> 3.1" }', 'min_tls_version = "TLS1_0"')],
  [
    azure('{ version = "~> 3.1" }'),
    azure('{ version = "~> 2.99" }', 'min_tls_version = "TLS1_2"'),
    'resource "azurerm_storage_account" "a" {}\n',
  ],
);
cases(
  'terraform_aws_cache_version_old',
  ['resource "aws_elasticache_replication_group" "a" {\n  engine_version = "5.0.6"\n}\n'],
  [
    'resource "aws_elasticache_replication_group" "a" {\n  engine = "valkey"\n  engine_version = "7.2"\n}\n',
    'resource "aws_elasticache_cluster" "a" {\n  engine = "memcached"\n  engine_version = "1.5.16"\n}\n',
    'resource "aws_elasticache_replication_group" "a" {\n  engine_version = "6.x"\n}\n',
  ],
);
cases(
  'terraform_aws_api_without_limits',
  ['resource "aws_api_gateway_deployment" "a" {\n  stage_name = "a"\n}\n'],
  [
    'resource "aws_api_gateway_deployment" "a" {}\n',
    'resource "aws_api_gateway_deployment" "a" {\n  stage_name = "a"\n}\nresource "aws_api_gateway_usage_plan" "a" {\n  api_stages {\n    stage = "b"\n  }\n  api_stages {\n    stage = "a"\n  }\n}\n',
  ],
);
const firewall = (source: string): string =>
  `- gcp_compute_firewall:\n    name: a\n${source}    allowed:\n      - ip_protocol: tcp\n        ports: ['22']\n`;

// Google takes every address where no source is named.
cases(
  'ansible_google_firewall_remote_login_open',
  [firewall(''), firewall("    source_ranges: ['0.0.0.0/0']\n")],
  [
    firewall('    source_tags: [web]\n'),
    firewall('    source_service_accounts: [web@shop.iam.gserviceaccount.com]\n'),
    firewall("    source_ranges: '{{ office }}'\n"),
    firewall('    direction: EGRESS\n'),
  ],
);

const cors = (methods: string): string =>
  `- s3_cors:\n    name: a\n    rules:\n      - allowed_origins: ['https://shop.example']\n        allowed_methods: [${methods}]\n`;

cases(
  'ansible_aws_bucket_cors_every_method',
  [cors('GET, HEAD, PUT, POST, DELETE')],
  [cors('GET, HEAD, PUT, POST'), cors("GET, HEAD, PUT, POST, '{{ more }}'")],
);

const userGroup = (more: string): string => `resource "aws_iam_group" "a" {\n  name = "a"\n}\n${more}`;

cases(
  'terraform_aws_group_without_users',
  [
    userGroup(''),
    userGroup(
      'resource "aws_iam_user_group_membership" "a" {\n  user = "anna"\n  groups = [aws_iam_group.b.name]\n}\n',
    ),
  ],
  [
    userGroup('resource "aws_iam_group_membership" "a" {\n  group = aws_iam_group.a.name\n  users = ["anna"]\n}\n'),
    userGroup('resource "aws_iam_user_group_membership" "a" {\n  user = "anna"\n  groups = ["b", "a"]\n}\n'),
    userGroup(
      'variable "groups" {}\nresource "aws_iam_user_group_membership" "a" {\n  user = "anna"\n  groups = var.groups\n}\n',
    ),
  ],
);

const sqlServer = (administrator: string): string => `resource "azurerm_mssql_server" "a" {\n${administrator}}\n`;

// Without an administrator of Entra, passwords are the only way in, which is another danger.
cases(
  'terraform_azure_service_local_login',
  [sqlServer('  azuread_administrator {\n    login_username = "dba"\n  }\n')],
  [
    sqlServer(''),
    sqlServer('  azuread_administrator {\n    login_username = "dba"\n    azuread_authentication_only = true\n  }\n'),
    sqlServer(
      '  azuread_administrator {\n    login_username = "dba"\n    azuread_authentication_only = var.only\n  }\n',
    ),
  ],
);

const sqlInstance = (more: string): string =>
  `resource "google_sql_database_instance" "a" {\n  database_version = "POSTGRES_15"\n${more}}\n`;

for (const rule of ['google_database_of_one_zone', 'google_database_without_recovery']) {
  cases(
    `terraform_${rule}`,
    [sqlInstance('  settings {\n    tier = "db-f1-micro"\n  }\n')],
    [
      sqlInstance('  master_instance_name = "a"\n  settings {\n    tier = "db-f1-micro"\n  }\n'),
      sqlInstance(
        '  settings {\n    availability_type = var.zones\n    backup_configuration {\n      point_in_time_recovery_enabled = var.back\n    }\n  }\n',
      ),
    ],
  );
}

const runtimeOf = (runtime: string): string =>
  `resource "google_cloudfunctions_function" "a" {\n  runtime = ${runtime}\n}\n`;

cases(
  'terraform_google_function_old_runtime',
  [runtimeOf('"nodejs10"'), runtimeOf('"go111"'), runtimeOf('"php81"')],
  [
    runtimeOf('"nodejs20"'),
    runtimeOf('"python310"'),
    runtimeOf('"go122"'),
    runtimeOf('"php82"'),
    runtimeOf('var.runtime'),
  ],
);

const acl = (rules: string): string => `resource "aws_network_acl" "a" {\n  vpc_id = "vpc-1"\n${rules}}\n`;
const entry = (direction: string, number: string, action: string, range: string): string =>
  `  ${direction} {\n    rule_no = ${number}\n    protocol = "tcp"\n    action = "${action}"\n    cidr_block = "${range}"\n    from_port = 443\n    to_port = 443\n  }\n`;
const denial = entry('ingress', '200', 'deny', '203.0.113.0/24');

cases(
  'terraform_aws_network_list_denies_in_vain',
  [
    acl(denial),
    acl(entry('ingress', '100', 'allow', '0.0.0.0/0') + denial),
    acl(denial + entry('egress', '300', 'allow', '0.0.0.0/0')),
    acl(denial + entry('ingress', '300', 'deny', '0.0.0.0/0')),
  ],
  [
    acl(denial + entry('ingress', '300', 'allow', '0.0.0.0/0')),
    acl(denial + entry('ingress', 'var.number', 'allow', '0.0.0.0/0')),
    acl(denial + entry('ingress', '300', '${var.action}', '0.0.0.0/0')),
    `${acl(denial)}resource "aws_network_acl_rule" "b" {\n  network_acl_id = var.acl\n  rule_number = 300\n  rule_action = "allow"\n  cidr_block = "0.0.0.0/0"\n}\n`,
    acl(
      `${denial}  dynamic "ingress" {\n    for_each = var.rules\n    content {\n      rule_no = ingress.value\n      action = "allow"\n    }\n  }\n`,
    ),
  ],
);

const portOf = (number: string, action: string, port: string, more = ''): string =>
  `  ingress {\n    rule_no = ${number}\n    action = "${action}"\n    protocol = "tcp"\n    from_port = ${port}\n    to_port = ${port}\n    cidr_block = "0.0.0.0/0"\n${more}  }\n`;
const ofEveryPort = (number: string, action: string): string => portOf(number, action, '0').replace('tcp', '-1');
const entryApart = (list: string, number: number, action: string): string =>
  `resource "aws_network_acl_rule" "${action}${number}" {\n  network_acl_id = ${list}\n  rule_number = ${number}\n  rule_action = "${action}"\n  protocol = "6"\n  from_port = 22\n  to_port = 22\n  cidr_block = "0.0.0.0/0"\n}\n`;

cases(
  'terraform_aws_network_list_remote_login_open',
  [
    acl(portOf('100', 'allow', '22')),
    acl(portOf('100', 'allow', '22') + portOf('110', 'deny', '22')),
    acl(portOf('90', 'deny', '3389') + portOf('100', 'allow', '22')),
    acl(portOf('90', 'deny', '22').replace('0.0.0.0/0', '203.0.113.0/24') + portOf('100', 'allow', '22')),
    acl(
      portOf('90', 'deny', '22').replace('cidr_block = "0.0.0.0/0"', 'ipv6_cidr_block = "::/0"') +
        portOf('100', 'allow', '22'),
    ),
    acl(portOf('90', 'deny', '22').replace('tcp', 'udp') + portOf('100', 'allow', '22')),
    entryApart('aws_network_acl.a.id', 90, 'deny') +
      entryApart('aws_network_acl.b.id', 100, 'allow') +
      acl('') +
      acl('').replace('"a"', '"b"'),
  ],
  [
    acl(portOf('90', 'deny', '22') + portOf('100', 'allow', '22')),
    acl(portOf('100', 'allow', '22') + portOf('90', 'deny', '22')),
    acl(ofEveryPort('90', 'deny') + portOf('100', 'allow', '22')),
    acl(portOf('90', 'deny', '22') + ofEveryPort('100', 'allow')),
    acl(portOf('90', 'deny', '22').replace('"0.0.0.0/0"', 'var.closed') + portOf('100', 'allow', '22')),
    acl(portOf('var.number', 'deny', '22') + portOf('100', 'allow', '22')),
    entryApart('"acl-1"', 90, 'deny') + entryApart('"acl-1"', 100, 'allow'),
    entryApart('var.list', 90, 'deny') + entryApart('"acl-1"', 100, 'allow'),
    entryApart('aws_network_acl.a.id', 100, 'allow') + acl(portOf('90', 'deny', '22')),
  ],
);
cases('cloudformation_aws_network_list_remote_login_open', [listEntryOf(110, 'deny')], [listEntryOf(90, 'deny')]);

const rightOf = (more: string, kind = 'ServicePrincipal'): string =>
  `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "resources": [{"type": "Microsoft.Authorization/roleAssignments", "apiVersion": "2022-04-01", "name": "a", ${more} "properties": {"principalId": "1", "principalType": "${kind}", "roleDefinitionId": "[subscriptionResourceId('Microsoft.Authorization/roleDefinitions', '8e3af657-a8ff-443c-a75c-2fe8c4bcb635')]"}}]}`;

cases(
  'azureresourcemanager_azure_role_owner_given',
  [rightOf('')],
  [rightOf('', 'Group'), rightOf(`"scope": "[resourceId('Microsoft.Storage/storageAccounts', 'a')]",`)],
);

const closedSubnet = (route: string): string =>
  `resource "aws_subnet" "a" {}\nresource "aws_route_table" "a" {\n${route}}\nresource "aws_route_table_association" "a" {\n  subnet_id = aws_subnet.a.id\n  route_table_id = aws_route_table.a.id\n}\nresource "aws_instance" "a" {\n  subnet_id = aws_subnet.a.id\n  associate_public_ip_address = true\n}\n`;

cases(
  'terraform_aws_instance_public_address',
  [
    closedSubnet('  route {\n    cidr_block = "0.0.0.0/0"\n    gateway_id = aws_internet_gateway.a.id\n  }\n'),
    `${closedSubnet('')}resource "aws_route" "a" {\n  route_table_id = aws_route_table.a.id\n  gateway_id = aws_internet_gateway.a.id\n}\n`,
    `${closedSubnet('')}resource "aws_route" "a" {\n  route_table_id = var.table\n  gateway_id = aws_internet_gateway.a.id\n}\n`,
  ],
  [closedSubnet('')],
);

const loggedDistribution = (more: string): string =>
  `Resources:\n  Web:\n    Type: AWS::CloudFront::Distribution\n    Properties:\n      DistributionConfig: { Enabled: true }\n${more}`;
const deliverySource =
  '  Logs:\n    Type: AWS::Logs::DeliverySource\n    Properties:\n      Name: web\n      ResourceArn: !Ref Web\n';
const delivery = (name: string): string =>
  `  Delivery:\n    Type: AWS::Logs::Delivery\n    Properties:\n      DeliverySourceName: ${name}\n`;

cases(
  'cloudformation_aws_distribution_log_off',
  [loggedDistribution(deliverySource), loggedDistribution(deliverySource + delivery('another'))],
  [
    loggedDistribution(deliverySource + delivery('!Ref Logs')),
    loggedDistribution(deliverySource + delivery('web')),
    `Parameters:\n  P: { Type: String }\n${loggedDistribution(deliverySource + delivery('!Ref P'))}`,
  ],
);

cases(
  'cloudformation_aws_user_password_short',
  ['Resources:\n  A:\n    Type: AWS::IAM::User\n    Properties:\n      LoginProfile: { Password: tr0ub4dor }\n'],
  [
    'Resources:\n  A:\n    Type: AWS::IAM::User\n    Properties:\n      LoginProfile: { Password: tr0ub4dor-and-battery }\n',
    'Parameters:\n  P: { Type: String }\nResources:\n  A:\n    Type: AWS::IAM::User\n    Properties:\n      LoginProfile: { Password: !Ref P }\n',
  ],
);

const withPassword = (password: string): string =>
  `Resources:\n  A:\n    Type: AWS::IAM::User\n    Properties:\n      LoginProfile: { Password: ${password} }\n`;

cases(
  'cloudformation_aws_user_password_of_few_kinds',
  [withPassword("'Tr0ub4dorAndBattery'"), withPassword("'tr0ub4dor-and-battery'"), withPassword("'TR0UB4DOR-AND'")],
  [
    withPassword("'Tr0ub4dor-and-battery'"),
    withPassword("'{{resolve:ssm-secure:anna}}'"),
    `Parameters:\n  P: { Type: String }\n${withPassword('!Ref P')}`,
  ],
);

const broker = (parameter: string, password: string): string =>
  `Parameters:\n  Word: ${parameter}\nResources:\n  A:\n    Type: AWS::AmazonMQ::Broker\n    Properties:\n      Users:\n        - Username: a\n          Password: ${password}\n`;

cases(
  'cloudformation_aws_parameter_shown',
  [
    broker('{ Type: String }', '!Ref Word'),
    broker('{ Type: String }', '{ Ref: Word }'),
    broker('{ Type: String }', "{ 'Fn::Sub': '${Word}' }"),
    broker('{ Type: String }', '\n            Ref: Word'),
    broker('{ Type: String }', 'Word'),
    broker('{ Type: Number, NoEcho: "false" }', '!Ref Word'),
    broker('{ Type: String, NoEcho: true, Default: wJ8rTz41qLm0 }', '!Ref Word'),
    broker('{ Type: "AWS::SSM::Parameter::Value<String>" }', '!Ref Word'),
    'Parameters:\n  Words: { Type: CommaDelimitedList }\nResources:\n  A:\n    Type: AWS::ElastiCache::User\n    Properties:\n      Passwords: !Ref Words\n',
    'Parameters:\n  Word: { Type: String }\nResources:\n  A:\n    Type: AWS::ElastiCache::User\n    Properties:\n      Passwords:\n        - !Ref Word\n',
    '{"Parameters": {"Word": {"Type": "String"}}, "Resources": {"A": {"Type": "AWS::RDS::DBInstance", "Properties": {"MasterUserPassword": {"Ref": "Word"}}}}}',
  ],
  [
    broker('{ Type: String, NoEcho: true }', '!Ref Word'),
    broker('{ Type: String }', "!Sub '{{resolve:secretsmanager:${Word}}}'"),
    broker('{ Type: String }', "!Sub '${Word}-x'"),
    broker('{ Type: String, Default: "{{resolve:ssm-secure:word}}" }', '!Ref Word'),
    broker('{ Type: "AWS::SSM::Parameter::Value<AWS::EC2::Image::Id>" }', '!Ref Word'),
    'Parameters:\n  Word: { Type: String }\nResources:\n  A:\n    Type: AWS::AmazonMQ::Broker\n    Properties:\n      Users:\n        - Username: !Ref Word\n',
    'Parameters:\n  DatabasePassword: { Type: "AWS::SSM::Parameter::Value<String>" }\nResources:\n  A: { Type: AWS::SNS::Topic }\n',
  ],
);

cases(
  'cloudformation_aws_function_principal_any',
  [
    'Resources:\n  A:\n    Type: AWS::Lambda::Permission\n    Properties:\n      Principal: "*"\n      SourceArn: !GetAtt Bucket.Arn\n',
  ],
  [
    'Parameters:\n  P: { Type: String }\nResources:\n  A:\n    Type: AWS::Lambda::Permission\n    Properties:\n      Principal: "*"\n      SourceArn: !Ref P\n',
  ],
);

cases(
  'cloudformation_aws_metadata_holds_secret',
  [
    'Resources:\n  A:\n    Type: AWS::EC2::Instance\n    AWS::CloudFormation::Authentication:\n      login: { type: basic, username: a, password: wJ8rTz41qLm0 }\n',
  ],
  [
    'Resources:\n  A:\n    Type: AWS::EC2::Instance\n    AWS::CloudFormation::Authentication:\n      login: { type: S3, roleName: !Ref Role, buckets: [shop] }\n',
  ],
);

cases(
  'cloudformation_aws_database_without_own_key',
  [instance(''), instance('      StorageEncrypted: true\n')],
  [
    instance('      DBClusterIdentifier: shop\n'),
    instance('      SourceDBInstanceIdentifier: !Ref Source\n'),
    instance('      DBSnapshotIdentifier: shop\n'),
    instance('      KmsKeyId: !Ref Key\n'),
  ],
);

const workflow = (provider: string, subject: string): string =>
  `resource "aws_iam_openid_connect_provider" "github" {\n  url = "https://token.actions.githubusercontent.com"\n}\nvariable "provider" {}\ndata "aws_iam_policy_document" "trust" {\n  statement {\n    actions = ["sts:AssumeRoleWithWebIdentity"]\n    principals {\n      type = "Federated"\n      identifiers = [${provider}]\n    }\n    condition {\n      test = "StringLike"\n      variable = "token.actions.githubusercontent.com:sub"\n      values = ["${subject}"]\n    }\n  }\n}\nresource "aws_iam_role" "deploy" {\n  assume_role_policy = data.aws_iam_policy_document.trust.json\n}\n`;

cases(
  'terraform_aws_role_assumable_by_any_workflow',
  [
    workflow('aws_iam_openid_connect_provider.github.arn', 'repo:*'),
    workflow('"arn:aws:iam::${var.account}:oidc-provider/token.actions.githubusercontent.com"', 'repo:*'),
    workflow('"arn:aws:iam::111122223333:oidc-provider/${var.provider}"', 'repo:*'),
    workflow('var.provider', 'repo:*:ref:refs/heads/main'),
  ],
  [
    workflow('"arn:aws:iam::${var.account}:oidc-provider/token.actions.githubusercontent.com"', 'repo:shop/*'),
    workflow('aws_iam_openid_connect_provider.github.arn', 'repo:shop/*'),
    workflow('var.provider', 'repo:shop/*'),
    workflow('var.provider', 'repo:*').replace('StringLike', 'StringLikeIfExists'),
  ],
);

const eks = (settings: string): string =>
  `resource "aws_eks_cluster" "shop" {\n  vpc_config {\n    ${settings}\n  }\n}\n`;

cases(
  'terraform_aws_kubernetes_api_open_to_all',
  [eks(''), eks('endpoint_public_access = true'), eks('public_access_cidrs = ["::/0"]')],
  [
    eks('endpoint_public_access = false'),
    eks('endpoint_public_access = var.public'),
    eks('public_access_cidrs = ["203.0.113.0/24"]'),
    eks('public_access_cidrs = var.networks'),
  ],
);

const redirect = (settings: string): string =>
  `resource "aws_lb_listener" "a" {\n  protocol = "HTTP"\n  default_action {\n    type = "redirect"\n    redirect {\n      status_code = "HTTP_301"\n      ${settings}\n    }\n  }\n}\n`;

cases(
  'terraform_aws_listener_plain_http',
  [redirect('host = "www.example.com"'), redirect('protocol = "#{protocol}"'), redirect('protocol = "HTTP"')],
  [redirect('protocol = "HTTPS"'), `variable "to" {}\n${redirect('protocol = var.to')}`],
);
const redirectInTemplate = (protocol: string): string =>
  `Resources:\n  Http:\n    Type: AWS::ElasticLoadBalancingV2::Listener\n    Properties:\n      Protocol: HTTP\n      DefaultActions:\n        - Type: redirect\n          RedirectConfig:\n            StatusCode: HTTP_301\n${protocol}`;
cases(
  'cloudformation_aws_listener_plain_http',
  [redirectInTemplate(''), redirectInTemplate('            Protocol: HTTP\n')],
  [redirectInTemplate('            Protocol: HTTPS\n'), redirectInTemplate('            Protocol: !Ref To\n')],
);

const script = (line: string): string =>
  `Parameters:\n  Password:\n    Type: String\nResources:\n  A:\n    Type: AWS::EC2::Instance\n    Properties:\n      UserData:\n        Fn::Base64: ${line}\n`;
cases(
  'cloudformation_aws_user_data_secret',
  [
    script("export DB_PASSWORD='quiet-Harbour-91'"),
    script('!Sub "export DB_PASSWORD=quiet-Harbour-91 REGION=${AWS::Region}"'),
    script('!Join ["\\n", ["#!/bin/sh", "export DB_PASSWORD=quiet-Harbour-91", !Ref AWS::Region]]'),
  ],
  [
    script('!Sub "export DB_PASSWORD=${Password} REGION=${AWS::Region}"'),
    script('!Join ["", ["export DB_PASSWORD=", !Ref Password, " # quiet-Harbour-91"]]'),
    script('!Sub "export DB_PASSWORD=$(aws ssm get-parameter --name x) REGION=${AWS::Region}"'),
  ],
);

cases(
  'terraform_aws_secret_in_file',
  [
    'resource "aws_secretsmanager_secret_version" "a" {\n  secret_string = jsonencode({ user = "shop", password = "quiet-Harbour-91" })\n}\n',
  ],
  [
    'resource "aws_secretsmanager_secret_version" "a" {\n  secret_string = jsonencode({ user = "shop", host = "db.example.com" })\n}\n',
    'variable "p" {}\nresource "aws_secretsmanager_secret_version" "a" {\n  secret_string = jsonencode({ user = "shop", password = var.p })\n}\n',
  ],
);

const repeated = (acl: string): string =>
  `Transform: AWS::LanguageExtensions\nResources:\n  Fn::ForEach::Stages:\n    - Stage\n    - [Test, Live]\n    - Fn::ForEach::Buckets:\n        - Name\n        - [A, B]\n        - "Bucket\${Stage}\${Name}":\n            Type: AWS::S3::Bucket\n            Properties:\n              BucketName: !Sub shop-\${Name}\n              AccessControl: ${acl}\n`;
cases(
  'cloudformation_aws_bucket_writable_by_all',
  [repeated('PublicReadWrite')],
  [repeated('Private'), repeated('!Ref Name'), repeated('!Sub "${Name}"')],
);

const portsOf = (list: string): string =>
  `Transform: AWS::LanguageExtensions\nParameters:\n  Open: {Type: CommaDelimitedList}\n  Login: {Type: CommaDelimitedList, Default: "22"}\nResources:\n  Group:\n    Type: AWS::EC2::SecurityGroup\n    Properties: {GroupDescription: shop}\n  Fn::ForEach::Ports:\n    - Port\n    - ${list}\n    - "In\${Port}":\n        Type: AWS::EC2::SecurityGroupIngress\n        Properties: {GroupId: !Ref Group, IpProtocol: tcp, FromPort: !Ref Port, ToPort: !Sub "\${Port}", CidrIp: 0.0.0.0/0}\n`;
cases(
  'cloudformation_aws_security_group_remote_login_open',
  [portsOf('["443", "22"]'), portsOf('!Ref Login')],
  [portsOf('["443", "8443"]'), portsOf('!Ref Open')],
);

const passing = (resource: string): string =>
  `Parameters:\n  Name: {Type: String}\nResources:\n  A:\n    Type: AWS::IAM::ManagedPolicy\n    Properties:\n      PolicyDocument:\n        Statement: {Effect: Allow, Action: iam:PassRole, Resource: !Sub '${resource}'}\n`;
cases(
  'cloudformation_aws_policy_passes_any_role',
  [passing('arn:aws:iam::${AWS::AccountId}:role/*'), passing('arn:${AWS::Partition}:iam::${AWS::AccountId}:role/*')],
  [
    passing('arn:aws:iam::${AWS::AccountId}:role/${Name}'),
    passing('${Name}'),
    passing('arn:aws:iam::${AWS::AccountId}:role/${Name}*'),
  ],
);

const settingUp = (content: string): string =>
  `Parameters:\n  Password: {Type: String, NoEcho: true}\nResources:\n  A:\n    Type: AWS::EC2::Instance\n    Metadata:\n      AWS::CloudFormation::Init:\n        config:\n          files:\n            /etc/shop.env:\n              content: !Sub "DB_HOST=\${Db.Endpoint.Address}\\n${content}\\n"\n`;
cases(
  'cloudformation_aws_metadata_holds_secret',
  [
    settingUp('DB_PASSWORD=quiet-Harbour-91'),
    settingUp('DB_PASSWORD=${Password}'),
    settingUp('DB_PASSWORD=a${Password}'),
  ],
  [settingUp('DB_PASSWORD_FILE=/run/secrets/db'), settingUp('DB_PASSWORD=${!Password}')],
);

const appWith = (own: string, beside: string, condition = ''): string =>
  `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "parameters": {"a": {"type": "bool"}}, "resources": [{"type": "Microsoft.Web/sites", "name": "shop", "properties": {"siteConfig": {${own}}}}, {"type": "Microsoft.Web/sites/config", "name": "shop/web", ${condition}"properties": {${beside}}}]}`;
cases(
  'azureresourcemanager_azure_app_old_tls',
  [
    appWith('"minTlsVersion": "1.0"', '"http20Enabled": true'),
    appWith('"minTlsVersion": "1.2"', '"minTlsVersion": "1.0"'),
  ],
  [
    appWith('"minTlsVersion": "1.0"', '"minTlsVersion": "1.2"'),
    appWith('"minTlsVersion": "1.0"', '"minTlsVersion": "1.2"', `"condition": "[parameters('a')]", `),
  ],
);

const loggingAs = (logs: string, condition = ''): string =>
  appWith('', '"http20Enabled": true').replace(
    '"resources": [',
    `"resources": [{"type": "Microsoft.Web/sites/config", "name": "shop/logs", ${condition}"properties": {${logs}}}, `,
  );
cases(
  'azureresourcemanager_azure_app_failed_requests_not_traced',
  [loggingAs('"failedRequestsTracing": {"enabled": false}'), loggingAs('"detailedErrorMessages": {"enabled": true}')],
  [
    loggingAs('"failedRequestsTracing": {"enabled": true}'),
    loggingAs('"failedRequestsTracing": {"enabled": true}', `"condition": "[parameters('a')]", `),
  ],
);
cases(
  'azureresourcemanager_azure_app_errors_not_logged',
  [loggingAs('"failedRequestsTracing": {"enabled": true}')],
  [loggingAs('"detailedErrorMessages": {"enabled": true}')],
);

const calledWith = (password: string): string =>
  `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "resources": [{"type": "Microsoft.Logic/workflows", "name": "shop", "properties": {"definition": {"actions": {"call": {"inputs": {"authentication": {"password": "${password}"}}}}}}}]}`;
cases(
  'azureresourcemanager_cloud_secret_in_file',
  [calledWith('quiet-Harbour-91'), calledWith('@quiet-Harbour-91')],
  [calledWith("@parameters('password')"), calledWith("@{body('secret')?['value']}")],
);

const inEnvironment = (value: string): string =>
  `Parameters:\n  Password: {Type: String, NoEcho: true}\nResources:\n  A:\n    Type: AWS::Lambda::Function\n    Properties:\n      Environment:\n        Variables:\n          BROKER: ${value}\n`;
cases(
  'cloudformation_aws_function_secret_in_environment',
  [
    inEnvironment('!Sub "amqps://shop:quiet-Harbour-91@${Broker.Arn}:5671"'),
    inEnvironment('!Sub ["amqps://shop:quiet-Harbour-91@${Host}:5671", {Host: !GetAtt Broker.Arn}]'),
    inEnvironment('!Join ["", ["amqps://shop:quiet-Harbour-91@", !GetAtt Broker.Arn, ":5671"]]'),
    inEnvironment('!Sub "Server=${Db.Endpoint.Address};User ID=shop;Password=quiet-Harbour-91"'),
  ],
  [
    inEnvironment('!Sub "amqps://shop:${Password}@${Broker.Arn}:5671"'),
    inEnvironment('!Sub "amqps://shop:pre-${Password}@${Broker.Arn}:5671"'),
    inEnvironment('!Sub "amqps://${Broker.Arn}:5671"'),
    inEnvironment('!Sub "Server=${Db.Endpoint.Address};User ID=shop;Password=${Password}"'),
    inEnvironment('!Join ["", ["amqps://shop:", !Ref Password, "@", !GetAtt Broker.Arn]]'),
  ],
);

cases(
  'terraform_aws_task_mounts_host_system',
  ['/', '/var/run/docker.sock', '/run/containerd/containerd.sock', '/etc/', '/var/lib/docker'].map(
    (path) =>
      `resource "aws_ecs_task_definition" "a" {\n  volume {\n    name = "a"\n    host_path = "${path}"\n  }\n}\n`,
  ),
  ['/etc/shop', '/var/log/shop', '/opt', '/var/lib/shop', '/run/shop'].map(
    (path) =>
      `resource "aws_ecs_task_definition" "a" {\n  volume {\n    name = "a"\n    host_path = "${path}"\n  }\n}\n`,
  ),
);

const counting = (second: string, byDefault = 'allow'): string =>
  `resource "aws_wafv2_web_acl" "a" {\n  default_action {\n    ${byDefault} {}\n  }\n  rule {\n    name = "a"\n    override_action {\n      count {}\n    }\n  }\n  rule {\n    name = "b"\n    ${second} {}\n    }\n  }\n}\n`;
cases(
  'terraform_aws_firewall_without_rules',
  [counting('action {\n      count')],
  [
    counting('action {\n      block'),
    counting('override_action {\n      none'),
    counting('action {\n      count', 'block'),
  ],
);

const serverless = (auth: string, api = '', globals = ''): string =>
  `Transform: AWS::Serverless-2016-10-31\n${globals}Resources:\n  Shop:\n    Type: AWS::Serverless::Api\n    Properties:\n      StageName: live\n${api}  Orders:\n    Type: AWS::Serverless::Function\n    Properties:\n      Events:\n        Create:\n          Type: Api\n          Properties:\n            RestApiId: !Ref Shop\n            Method: post\n${auth}`;
const login = 'Auth:\n        DefaultAuthorizer: AWS_IAM\n';
cases(
  'cloudformation_aws_serverless_api_open',
  [serverless(''), serverless('            Auth:\n              Authorizer: NONE\n', `      ${login}`)],
  [
    serverless('', `      ${login}`),
    serverless('', '', `Globals:\n  Api:\n    ${login}`),
    serverless('', '      DefinitionUri: api.yaml\n'),
    serverless('            Auth:\n              ApiKeyRequired: true\n'),
    serverless('            Auth:\n              Authorizer: !Ref Login\n'),
    serverless('', '      Auth: !Ref Login\n'),
  ],
);

const trustInTemplate = (document: string): string =>
  `Resources:\n  Deploy:\n    Type: AWS::IAM::Role\n    Properties:\n      AssumeRolePolicyDocument: ${document}\n`;
const asText = (subject: string): string =>
  trustInTemplate(
    `!Sub '{"Statement": [{"Effect": "Allow", "Principal": {"Federated": "arn:aws:iam::\${AWS::AccountId}:oidc-provider/gitlab.com"}, "Action": "sts:AssumeRoleWithWebIdentity", "Condition": {"StringLike": {"gitlab.com:sub": "${subject}"}}}]}'`,
  );
const asObject = (subject: string): string =>
  trustInTemplate(
    `{Statement: [{Effect: Allow, Principal: {Federated: !Sub "arn:aws:iam::\${AWS::AccountId}:oidc-provider/gitlab.com"}, Action: "sts:AssumeRoleWithWebIdentity", Condition: {StringLike: {"gitlab.com:sub": "${subject}"}}}]}`,
  );
cases(
  'cloudformation_aws_role_assumable_by_any_workflow',
  [asText('project_path:*'), asObject('project_path:*')],
  [asText('project_path:shop/*'), asObject('project_path:shop/*')],
);

const setUp = (content: string): string =>
  `Resources:\n  A:\n    Type: AWS::EC2::Instance\n    Metadata:\n      AWS::CloudFormation::Init:\n        config:\n          files:\n            /etc/shop/env:\n              content: ${content}\n`;
cases(
  'cloudformation_aws_metadata_holds_secret',
  [setUp('"A=b\\nDB_PASSWORD=quiet-Harbour-91\\n"'), setUp('{user: shop, password: quiet-Harbour-91}')],
  [
    setUp('"A=b\\nDB_PASSWORD_FILE=/run/secrets/db\\n"'),
    setUp('!Sub "DB_PASSWORD=${Password}"'),
    setUp('"if [ -z $DB_PASSWORD ]; then exit 1; fi"'),
  ],
);

const operation = (security: string, beside = ''): string =>
  `Resources:\n  A:\n    Type: AWS::ApiGateway::RestApi\n    Properties:\n${beside}      Body:\n        openapi: 3.0.1\n        paths:\n          /orders:\n            options: {x-amazon-apigateway-integration: {type: mock}}\n            post:\n              x-amazon-apigateway-integration: {type: aws_proxy}\n${security}`;
cases(
  'cloudformation_aws_api_definition_open',
  [operation(''), operation('              security: []\n'), operation('        security: [{}, {login: []}]\n')],
  [
    operation('              security: [{login: []}]\n'),
    operation('        security: [{login: []}]\n'),
    operation('        x-amazon-apigateway-policy: {Statement: []}\n'),
    operation('', '      EndpointConfiguration: {Types: [PRIVATE]}\n'),
    operation('        security: !Ref Schemes\n'),
  ],
);

const hook = (type: string, pattern: string): string =>
  `resource "aws_codebuild_webhook" "a" {\n  filter_group {\n    filter {\n      type = "EVENT"\n      pattern = "PUSH"\n    }\n    filter {\n      type = "${type}"\n      pattern = "${pattern}"\n    }\n  }\n}\n`;
cases(
  'terraform_aws_build_started_by_others',
  [
    hook('ACTOR_ACCOUNT_ID', '755743'),
    hook('ACTOR_ACCOUNT_ID', '755743|16024985'),
    hook('ACTOR_ACCOUNT_ID', '^755743'),
  ],
  [hook('ACTOR_ACCOUNT_ID', '^(755743|16024985)$'), hook('ACTOR_ACCOUNT_ID', '^755743$|^1$'), hook('FILE_PATH', '12')],
);

cases(
  'cloudformation_aws_key_public',
  ['kms:ViaService'].map(
    (key) =>
      `Resources:\n  K:\n    Type: AWS::KMS::Key\n    Properties:\n      KeyPolicy:\n        Statement:\n          - {Effect: Allow, Principal: "*", Action: "kms:Decrypt", Resource: "*", Condition: {StringEquals: {"${key}": s3.eu-west-1.amazonaws.com}}}\n`,
  ),
  [
    'Resources:\n  K:\n    Type: AWS::KMS::Key\n    Properties:\n      KeyPolicy:\n        Statement:\n          - {Effect: Allow, Principal: "*", Action: "kms:Decrypt", Resource: "*", Condition: {StringEquals: {"kms:ViaService": s3.eu-west-1.amazonaws.com, "kms:CallerAccount": "111122223333"}}}\n',
  ],
);

const azureTemplate = (resource: object, more: object = {}): string =>
  JSON.stringify({
    $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#',
    parameters: { site: { type: 'string' }, ports: { type: 'array' } },
    ...more,
    resources: [resource],
  });
const fabricRule = (rule: object): string =>
  azureTemplate({
    type: 'Microsoft.ServiceFabric/managedClusters',
    name: 'shop',
    properties: {
      networkSecurityRules: [
        { name: 'rdp', priority: 1000, protocol: 'tcp', direction: 'inbound', access: 'allow', ...rule },
      ],
    },
  });
cases(
  'azureresourcemanager_azure_security_group_remote_login_open',
  [
    fabricRule({ sourceAddressPrefix: '*', destinationPortRange: '3389' }),
    fabricRule({ sourceAddressPrefixes: ['0.0.0.0/0'], destinationPortRanges: ['22', '443'] }),
  ],
  [
    fabricRule({ sourceAddressPrefix: '10.0.0.0/8', destinationPortRange: '3389' }),
    fabricRule({ sourceAddressPrefix: '*', destinationPortRange: '3389', direction: 'outbound' }),
    fabricRule({ sourceAddressPrefix: '*', destinationPortRange: '3389', access: 'deny' }),
    fabricRule({ sourceAddressPrefix: "[parameters('site')]", destinationPortRange: '3389' }),
  ],
);

const connectedBy = (key: string, value: string): string =>
  `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "parameters": {"key": {"type": "securestring"}, "store": {"type": "string"}}, "resources": [{"type": "Microsoft.DataFactory/factories/linkedservices", "name": "shop/shop", "properties": {"typeProperties": {"${key}": {"type": "SecureString", "value": "${value}"}}}}]}`;
const storeWith = (key: string): string => `DefaultEndpointsProtocol=https;AccountName=shop;AccountKey=${key}`;
cases(
  'azureresourcemanager_cloud_secret_in_file',
  [
    connectedBy('servicePrincipalKey', 'quiet-Harbour-91'),
    connectedBy('pwd', 'quiet-Harbour-91'),
    connectedBy('connectionString', storeWith('cXVpZXRIYXJib3VyOTFxdWlldEhhcmJvdXI5MQ==')),
    azureTemplate({
      type: 'Microsoft.DigitalTwins/digitalTwinsInstances/endpoints',
      name: 'shop/shop',
      properties: {
        connectionStringPrimaryKey:
          'Endpoint=sb://shop.servicebus.windows.net/;SharedAccessKeyName=send;SharedAccessKey=cXVpZXRIYXJib3VyOTFxdWlldEhhcmJvdXI5MQ==;EntityPath=twins',
      },
    }),
  ],
  [
    connectedBy('connectionString', "[concat('AccountName=shop;AccountKey=', parameters('key'))]"),
    connectedBy('connectionString', 'Server=db.shop.example;Integrated Security=True'),
    connectedBy('servicePrincipalKey', "[parameters('key')]"),
    connectedBy('servicePrincipalKey', '@{linkedService().key}'),
    connectedBy('servicePrincipalKey', ''),
    connectedBy('servicePrincipalKey', '<service principal key>'),
  ],
);

const siteConfig = (name: string): string =>
  azureTemplate({ type: 'Microsoft.Web/sites/config', name, properties: { minTlsVersion: '1.0' } });

cases(
  'azureresourcemanager_azure_app_old_tls',
  [
    siteConfig('shop/web'),
    siteConfig("[concat(parameters('site'), '/web')]"),
    siteConfig("[format('{0}/{1}', parameters('site'), 'web')]"),
    azureTemplate({
      type: 'Microsoft.Web/sites',
      name: "[parameters('site')]",
      resources: [{ type: 'config', name: 'web', properties: { minTlsVersion: '1.0' } }],
    }),
  ],
  [
    siteConfig("[concat(parameters('site'), '/slotConfigNames')]"),
    siteConfig("[parameters('site')]"),
    siteConfig("[if(equals(concat(parameters('site'), 'x'), 'x'), 'a/web', 'a/logs')]"),
  ],
);

const looped = (count: unknown, port: string, variables: object = {}): string =>
  azureTemplate(
    {
      type: 'Microsoft.Network/networkSecurityGroups',
      name: 'shop',
      properties: {
        copy: [
          {
            name: 'securityRules',
            count,
            input: {
              name: "[format('rule{0}', copyIndex('securityRules'))]",
              properties: {
                direction: 'Inbound',
                access: 'Allow',
                protocol: 'Tcp',
                sourceAddressPrefix: '*',
                destinationPortRange: port,
              },
            },
          },
        ],
      },
    },
    { variables },
  );
const itsPort = "[variables('ports')[copyIndex('securityRules')]]";

cases(
  'azureresourcemanager_azure_security_group_remote_login_open',
  [
    looped(2, '22'),
    looped("[length(variables('ports'))]", itsPort, { ports: ['443', '3389'] }),
    looped(2, "[string(add(21, copyIndex('securityRules')))]"),
    looped(1, "[string(copyIndex('securityRules', 22))]"),
    looped(2, itsPort, { copy: [{ name: 'ports', count: 2, input: "[string(add(21, copyIndex('ports')))]" }] }),
  ],
  [
    looped(0, '22'),
    looped("[length(parameters('ports'))]", '22'),
    looped("[length(variables('ports'))]", itsPort, { ports: ['443', '8443'] }),
    looped(2, '[string(add(21, copyIndex()))]'),
    looped(2, "[string(add(21, copyIndex('others')))]"),
  ],
);

const ownerOf = (scope: string): string =>
  `data "azurerm_subscription" "a" {}\ndata "azurerm_resource_group" "a" {\n  name = "a"\n}\nresource "azurerm_role_assignment" "a" {\n  scope = ${scope}\n  role_definition_name = "Owner"\n}\n`;

cases(
  'terraform_azure_role_owner_given',
  [
    ownerOf('data.azurerm_subscription.a.id'),
    ownerOf('"/providers/Microsoft.Management/managementGroups/shop"'),
    ownerOf('"/subscriptions/0b1f6471-1bf0-4dda-aec3-111122223333"'),
  ],
  [
    ownerOf('data.azurerm_resource_group.a.id'),
    ownerOf('var.scope'),
    ownerOf('"${data.azurerm_subscription.a.id}/resourceGroups/shop"'),
    ownerOf('"/subscriptions/0b1f6471-1bf0-4dda-aec3-111122223333/resourceGroups/shop"'),
  ],
);

const extension = (settings: string): string =>
  `resource "azurerm_virtual_machine_extension" "a" {\n  ${settings}\n}\n`;
const started = (command: string): string => `jsonencode({ commandToExecute = "${command}" })`;

cases(
  'terraform_azure_machine_extension_secret',
  [
    extension(`settings = ${started("powershell -File setup.ps1 -AdminPassword 'wJ8rTz41qLm0'")}`),
    extension(`settings = <<EOF\n{ "commandToExecute": "sh setup.sh --db-password=wJ8rTz41qLm0" }\nEOF`),
  ],
  [
    extension(`settings = ${started('powershell -File setup.ps1 -AdminPassword ${var.password}')}`),
    extension(`protected_settings = ${started('sh setup.sh --db-password=wJ8rTz41qLm0')}`),
    extension(`settings = ${started('sh setup.sh --password-file /run/secrets/db')}`),
  ],
);

const bound = (role: string, subject: string): string =>
  `resource "kubernetes_cluster_role_binding" "a" {\n  role_ref {\n    name = "${role}"\n  }\n  subject {\n    kind = "Group"\n    name = "ops"\n  }\n  subject {\n    kind = "Group"\n    name = "${subject}"\n  }\n}\n`;

cases(
  'terraform_kubernetes_anonymous_bound',
  [bound('view', 'system:unauthenticated')],
  [bound('view', 'system:authenticated'), bound('system:public-info-viewer', 'system:unauthenticated')],
);

const capabilities = (added: string): string =>
  `resource "kubernetes_pod" "a" {\n  spec {\n    container {\n      security_context {\n        capabilities {\n          add = ${added}\n        }\n      }\n    }\n  }\n}\n`;

cases(
  'terraform_kubernetes_container_capabilities_added',
  [capabilities('["NET_BIND_SERVICE", "SYS_ADMIN"]'), capabilities('["SYS_PTRACE"]')],
  [capabilities('[]'), capabilities('["NET_BIND_SERVICE"]'), capabilities('var.added')],
);

const orgPolicy = (more: string, name = 'iam.disableServiceAccountKeyCreation'): string =>
  `resource "google_org_policy_policy" "a" {\n  name = "projects/shop/policies/${name}"\n  spec {\n    rules {\n      ${more}\n    }\n  }\n}\n`;

cases(
  'terraform_google_organization_policy_off',
  [orgPolicy('enforce = "FALSE"'), orgPolicy('enforce = false', 'storage.publicAccessPrevention')],
  [
    orgPolicy('enforce = "TRUE"'),
    orgPolicy(
      'enforce = "FALSE"\n      condition {\n        expression = "resource.matchTag(\'a/b\', \'c\')"\n      }',
    ),
    orgPolicy('enforce = "FALSE"', 'compute.restrictLoadBalancerCreationForTypes'),
    orgPolicy('enforce = "FALSE"', 'custom.requireOsLogin'),
  ],
);

const cosmos = (filter: string): string =>
  `resource "azurerm_cosmosdb_account" "a" {\n  ip_range_filter = ${filter}\n}\n`;

cases(
  'terraform_azure_database_open_to_azure',
  [cosmos('["203.0.113.7", "0.0.0.0"]'), cosmos('"203.0.113.7,0.0.0.0"')],
  [cosmos('["203.0.113.7"]'), cosmos('"203.0.113.7,10.0.0.0"'), cosmos('var.ranges')],
);

const sqlNetwork = (range: string): string =>
  `resource "google_sql_database_instance" "a" {\n  settings {\n    ip_configuration {\n      authorized_networks {\n        value = "${range}"\n      }\n    }\n  }\n}\n`;

cases(
  'terraform_google_database_open_to_all',
  [sqlNetwork('0.0.0.0/0'), sqlNetwork('128.0.0.0/1'), sqlNetwork('::/0')],
  [sqlNetwork('10.0.0.0/8'), sqlNetwork('203.0.113.0/10')],
);

const appSetting = (value: string): string =>
  `resource "azurerm_linux_web_app" "a" {\n  app_settings = {\n    SMTP_PASSWORD = "${value}"\n  }\n}\n`;

cases(
  'terraform_azure_app_secret_in_settings',
  [appSetting('wJ8rTz41qLm0')],
  [
    appSetting('@Microsoft.KeyVault(SecretUri=https://shop.vault.azure.net/secrets/smtp/)'),
    appSetting('@Microsoft.KeyVault(VaultName=shop;SecretName=smtp)'),
  ],
);

const bucketCors = (origin: string, method: string): string =>
  `resource "google_storage_bucket" "a" {\n  cors {\n    origin = ["${origin}"]\n    method = ["${method}"]\n  }\n}\n`;

cases(
  'terraform_google_bucket_cors_any_origin',
  [bucketCors('*', 'PUT')],
  [bucketCors('*', 'GET'), bucketCors('https://shop.example', 'PUT')],
);

const armorRule = (action: string, preview: string): string =>
  `resource "google_compute_security_policy" "a" {\n  rule {\n    action = "${action}"\n    preview = ${preview}\n  }\n}\n`;

cases(
  'terraform_google_armor_only_watches',
  [armorRule('deny(403)', 'true')],
  [armorRule('deny(403)', 'false'), armorRule('allow', 'true'), armorRule('deny(403)', 'var.preview')],
);

const manifest = (kind: string, rest: string): string =>
  `resource "kubernetes_manifest" "a" {\n  manifest = {\n    apiVersion = "v1"\n    kind = "${kind}"\n    metadata = { name = "a", namespace = "shop" }\n${rest}\n  }\n}\n`;
const podWith = (context: string): string =>
  `spec = { hostPID = false, containers = [{ name = "a", securityContext = { ${context} } }] }`;

cases(
  'terraform_kubernetes_container_privileged',
  [
    manifest('Pod', podWith('privileged = true')),
    manifest('Deployment', `spec = { template = { ${podWith('privileged = true')} } }`),
    `resource "kubectl_manifest" "a" {\n  yaml_body = <<-YAML\n    apiVersion: v1\n    kind: Pod\n    metadata:\n      namespace: \${var.space}\n    spec:\n      containers:\n        - securityContext: { privileged: true }\n  YAML\n}\n`,
    `resource "kubectl_manifest" "a" {\n  yaml_body = yamlencode({ kind = "Pod", ${podWith('privileged = true')} })\n}\n`,
    `locals {\n  base = { kind = "Pod" }\n}\nresource "kubernetes_manifest" "a" {\n  manifest = merge(local.base, { ${podWith('privileged = true')} })\n}\n`,
    manifest('CronJob', `spec = { jobTemplate = { spec = { template = { ${podWith('privileged = true')} } } } }`),
  ],
  [
    manifest('Pod', podWith('privileged = false')),
    manifest('Pod', podWith('privileged = var.privileged')),
    manifest('Workflow', podWith('privileged = true')),
    `resource "kubectl_manifest" "a" {\n  yaml_body = <<-YAML\n    kind: Pod\n    spec:\n      containers:\n        - securityContext: { privileged: \${var.privileged} }\n  YAML\n}\n`,
    `resource "kubectl_manifest" "a" {\n  yaml_body = "kind: Pod\\n- spec"\n}\n`,
    `variable "kind" {}\n${manifest('${var.kind}', podWith('privileged = true'))}`,
  ],
);
cases(
  'terraform_kubernetes_pod_shares_host_processes',
  [manifest('Pod', 'spec = { hostPID = true, containers = [] }')],
  [manifest('Pod', podWith(''))],
);
cases(
  'terraform_kubernetes_role_allows_all',
  [manifest('ClusterRole', 'rules = [{ apiGroups = ["apps"], resources = ["*"], verbs = ["get"] }]')],
  [manifest('ClusterRole', 'rules = [{ apiGroups = ["apps"], resources = ["deployments"], verbs = ["get"] }]')],
);
cases(
  'terraform_kubernetes_namespace_admits_privileged',
  [
    'resource "kubernetes_manifest" "a" {\n  manifest = {\n    kind = "Namespace"\n    metadata = { name = "a", labels = { "pod-security.kubernetes.io/enforce" = "privileged" } }\n  }\n}\n',
  ],
  [
    'resource "kubernetes_manifest" "a" {\n  manifest = {\n    kind = "Namespace"\n    metadata = { name = "a", labels = { "pod-security.kubernetes.io/enforce" = "baseline" } }\n  }\n}\n',
  ],
);

const trail = (selectors: string): string => `resource "aws_cloudtrail" "a" {\n${selectors}}\n`;
const selector = (kinds: string, data = 'type = "AWS::S3::Object"'): string =>
  `  event_selector {\n    read_write_type = ${kinds}\n    data_resource {\n      ${data}\n    }\n  }\n`;
cases(
  'terraform_aws_trail_without_data_events',
  [
    trail(''),
    trail('  event_selector {\n    include_management_events = true\n  }\n'),
    trail(selector('"WriteOnly"')),
    trail(selector('"All"', 'type = "AWS::Lambda::Function"')),
  ],
  [
    trail(selector('"All"')),
    trail(selector('null')),
    trail(selector('"ReadOnly"') + selector('"WriteOnly"')),
    trail(selector('var.kinds')),
    trail(selector('"All"', 'type = var.type')),
    trail('  advanced_event_selector {\n    name = "a"\n  }\n'),
  ],
);

const startScript = (lines: string): string =>
  `resource "aws_instance" "a" {\n  user_data = <<EOT\n#!/bin/sh\nexport HOST=\${var.host}\n${lines}\nEOT\n}\n`;
cases(
  'terraform_aws_user_data_secret',
  [
    startScript('export DB_PASSWORD=wJ8rTz41qLm0'),
    startScript('export DB_PASSWORD=wJ8rTz41qLm0')
      .replace('<<EOT', 'base64encode(<<EOT')
      .replace('\nEOT\n', '\nEOT\n)\n'),
  ],
  [startScript('export DB_PASSWORD=${var.password}'), startScript('export DB_PASSWORD=shop-${var.password}-db')],
);
cases(
  'terraform_cloud_provider_skips_certificate',
  [
    'variable "a" {\n  default = true\n}\nprovider "kubernetes" {\n  insecure = var.a\n}\n',
    'provider "helm" {\n  kubernetes {\n    insecure = true\n  }\n}\n',
  ],
  [
    'variable "a" {\n  default = false\n}\nprovider "kubernetes" {\n  insecure = var.a\n}\n',
    'variable "a" {}\nprovider "kubernetes" {\n  insecure = var.a\n}\n',
  ],
);

const azapi = (body: string, type = 'azapi_resource'): string =>
  `resource "${type}" "a" {\n  type = "Microsoft.Storage/storageAccounts@2023-01-01"\n  name = "shop"\n  body = ${body}\n}\n`;

// What the body does not say, another resource may.
cases(
  'terraform_azure_storage_plain_http',
  [
    azapi('{ properties = { supportsHttpsTrafficOnly = false } }'),
    azapi('jsonencode({ properties = { supportsHttpsTrafficOnly = false } })'),
    azapi('<<-EOT\n  {"properties": {"supportsHttpsTrafficOnly": false}}\n  EOT', 'azapi_update_resource'),
  ],
  [
    azapi('{ properties = { supportsHttpsTrafficOnly = true } }'),
    azapi('{ properties = { supportsHttpsTrafficOnly = var.tls } }'),
    azapi('{ properties = { accessTier = "Hot" } }'),
    azapi('{ properties = { supportsHttpsTrafficOnly = false } }', 'azapi_data_plane_resource'),
  ],
);

const balancer = (metadata: string): string =>
  `resource "kubernetes_service" "a" {\n  metadata {\n${metadata}\n  }\n  spec {\n    type = "LoadBalancer"\n    load_balancer_source_ranges = ["0.0.0.0/0"]\n  }\n}\n`;

cases(
  'terraform_kubernetes_service_on_internet',
  [balancer('name = "a"'), balancer('annotations = { team = "shop" }')],
  [
    balancer('annotations = { "service.beta.kubernetes.io/azure-load-balancer-internal" = "true" }'),
    balancer('annotations = { "networking.gke.io/load-balancer-type" = "Internal" }'),
    balancer('annotations = var.annotations'),
  ],
);

const object = (acl: string, more = ''): string =>
  `resource "aws_s3_object" "a" {\n  bucket = "shop"\n  acl = "${acl}"\n}\n${more}`;

cases(
  'terraform_aws_object_public',
  [
    object('public-read'),
    object(
      'public-read',
      'resource "aws_s3_bucket_public_access_block" "a" {\n  bucket = "other"\n  ignore_public_acls = true\n}\n',
    ),
  ],
  [
    object('private'),
    object(
      'public-read',
      'resource "aws_s3_bucket_public_access_block" "a" {\n  bucket = var.bucket\n  ignore_public_acls = true\n}\n',
    ),
    object('public-read', 'resource "aws_s3_account_public_access_block" "a" {\n  block_public_acls = true\n}\n'),
    object(
      'public-read',
      'resource "aws_s3_bucket_ownership_controls" "a" {\n  bucket = "shop"\n  rule {\n    object_ownership = "BucketOwnerEnforced"\n  }\n}\n',
    ),
  ],
);

const terraformStartedBy = (script: string): string =>
  `resource "aws_instance" "a" {\n  user_data = <<-EOT\n    ${script}\n  EOT\n}\n`;

cases(
  'terraform_cloud_script_runs_download',
  [
    terraformStartedBy('curl -fsSL https://get.example.com | sh'),
    terraformStartedBy('bash <(wget -qO- https://get.example.com)'),
    terraformStartedBy('curl -ko /tmp/a.sh https://get.example.com/a.sh\n    sh /tmp/a.sh --all'),
    terraformStartedBy('wget http://get.example.com/a.sh && chmod +x a.sh && sudo ./a.sh'),
    terraformStartedBy('curl -sSLO http://get.example.com/a.sh?v=2; bash a.sh'),
  ],
  [
    terraformStartedBy('curl -o /tmp/a.sh https://get.example.com/a.sh\n    sh /tmp/a.sh'),
    terraformStartedBy('curl -ko /tmp/a.sh https://get.example.com/a.sh\n    sh /opt/a.sh'),
    terraformStartedBy('wget http://get.example.com/a.sh && sha256sum -c sums && sh a.sh'),
    terraformStartedBy('curl -o /tmp/zone http://169.254.169.254/latest/meta-data/a\n    sh /tmp/zone'),
    terraformStartedBy('wget http://get.example.com/a.tar.gz && tar xzf a.tar.gz'),
    terraformStartedBy('# curl -fsSL https://get.example.com | sh'),
    terraformStartedBy('curl -fsSL https://get.example.com/key.gpg | gpg --dearmor -o /usr/share/keyrings/a.gpg'),
    terraformStartedBy('curl -fsSLo setup.sh https://get.example.com && sha256sum -c sums && sh setup.sh'),
  ],
);

const written = (type: string, lines: string): string => `resource "${type}" "a" {\n${lines}\n}\n`;
const protection = (lines: string): string =>
  written('github_branch_protection', `  pattern = "main"\n  required_pull_request_reviews {\n${lines}\n  }`);

cases(
  'terraform_cloud_branch_keeps_stale_reviews',
  [protection(''), protection('dismiss_stale_reviews = false')],
  [
    protection('dismiss_stale_reviews = var.dismissed'),
    protection('required_approving_review_count = 0'),
    protection('require_last_push_approval = true'),
    written(
      'gitlab_project_level_mr_approvals',
      'reset_approvals_on_push = false\nselective_code_owner_removals = true',
    ),
  ],
);
cases(
  'terraform_cloud_branch_deletable',
  [written('github_branch_protection', 'allows_deletions = true')],
  [written('github_branch_protection', 'allows_deletions = true\nlock_branch = true')],
);

const taken = (source: string): string => `module "a" {\n  source = "${source}"\n}\n`;
cases(
  'terraform_cloud_code_over_plain_http',
  [
    taken('git::http://git.example.com/network.git?ref=v1.2.0'),
    written('helm_release', 'chart = "shop"\nrepository = "http://charts.example.com"'),
  ],
  [
    taken('git::http://git.example.com/network.git?ref=51d462976d84fdea54b47d80dcabbf680badcdb8'),
    taken('http://localhost:8080/network.zip'),
    written('helm_release', 'chart = "shop"\nrepository = "http://charts.example.com"\nverify = true'),
  ],
);
cases(
  'terraform_cloud_pipeline_variable_shown',
  [written('gitlab_project_variable', 'key = "DEPLOY_TOKEN"\nvalue = var.token')],
  [
    written('gitlab_project_variable', 'key = "DEPLOY_HOST"\nvalue = "shop.example.com"'),
    written('gitlab_project_variable', 'key = "DEPLOY_TOKEN"\nvalue = var.token\nhidden = true'),
    written('gitlab_project_variable', 'key = "SSH_PRIVATE_KEY"\nvalue = var.key\nvariable_type = "file"'),
  ],
);

const statement = (text: string): string => written('oci_identity_policy', `statements = ["${text}"]`);
cases(
  'terraform_cloud_policy_allows_everything',
  [
    statement('Allow group Shop to manage all-resources in tenancy'),
    statement('Allow any-user to manage all-resources in tenancy'),
  ],
  [
    statement("Allow group 'Default'/'Administrators' to manage all-resources in tenancy"),
    statement('Allow group id ocid1.group.oc1..aaaa to manage all-resources in tenancy'),
    statement('Allow group ${var.group} to manage all-resources in tenancy'),
    statement("Allow group Shop to manage all-resources in tenancy where request.user.mfaTotpVerified = 'true'"),
    statement('Allow group Shop to inspect all-resources in tenancy'),
  ],
);

const webhook = (url: string, more = ''): string =>
  written('github_repository_webhook', `configuration {\n  url = ${url}\n}\n${more}`);
cases(
  'terraform_cloud_webhook_without_secret',
  [webhook('"https://ci.example.com/hook"'), written('gitlab_project_hook', 'url = "https://ci.example.com/hook"')],
  [
    webhook('var.url'),
    webhook('"https://ci.example.com/hook"', 'active = false'),
    webhook('"https://hooks.slack.com/services/T0/B0/x"'),
    webhook('"https://shop:${var.password}@ci.example.com/hook"'),
    written('gitlab_project_hook', 'url = "https://ci.example.com/trigger?token=${var.token}"'),
    written(
      'gitlab_project_hook',
      'url = "https://ci.example.com/hook"\ncustom_headers = [{ key = "Authorization", value = var.token }]',
    ),
  ],
);

const trigger = (more: string): string =>
  written(
    'google_cloudbuild_trigger',
    `github {\n  pull_request {\n    branch = "main"\n    comment_control = "COMMENTS_DISABLED"\n  }\n}\n${more}`,
  );
cases(
  'terraform_google_build_started_by_others',
  [trigger('')],
  [trigger('disabled = true'), trigger('approval_config {\n  approval_required = true\n}')],
);

const machine = (card: string): string =>
  written('google_compute_instance', `network_interface {\n  network = "default"\n  ${card}\n}`);
cases(
  'terraform_google_machine_in_default_network',
  [machine('access_config {}'), machine('access_config {\n    network_tier = "STANDARD"\n  }')],
  [machine(''), machine('dynamic "access_config" {\n    for_each = var.addresses\n    content {}\n  }')],
);
cases(
  'terraform_google_machine_public_address',
  [machine('access_config {}')],
  [machine('dynamic "access_config" {\n    for_each = var.addresses\n    content {}\n  }')],
);
cases(
  'terraform_google_function_public',
  [written('google_cloud_run_v2_service', 'invoker_iam_disabled = true')],
  [
    written('google_cloud_run_v2_service', 'invoker_iam_disabled = true\niap_enabled = true'),
    written(
      'google_cloud_run_v2_service',
      'invoker_iam_disabled = true\ningress = "INGRESS_TRAFFIC_INTERNAL_LOAD_BALANCER"',
    ),
  ],
);
const aclOf = (bucket: string): string =>
  `resource "aws_s3_bucket_acl" "a" {\n  bucket = ${bucket}\n  acl    = "public-read"\n}\n`;
const blockOf = (bucket: string): string =>
  `resource "aws_s3_bucket_public_access_block" "a" {\n  bucket             = ${bucket}\n  ignore_public_acls = true\n}\n`;
cases(
  'terraform_aws_bucket_public',
  [aclOf('"shop"'), aclOf('var.bucket'), aclOf('data.aws_s3_bucket.a.id'), aclOf('"shop"') + blockOf('"other"')],
  [
    aclOf('"shop"') + blockOf('"shop"'),
    aclOf('var.bucket') + blockOf('var.bucket'),
    aclOf('data.aws_s3_bucket.a.id') + blockOf('data.aws_s3_bucket.a.id'),
    aclOf('var.bucket') + 'resource "aws_s3_bucket" "a" {\n  bucket = "shop"\n}\n' + blockOf('aws_s3_bucket.a.id'),
  ],
);
const permits = (policy: string): string =>
  `resource "aws_verifiedaccess_group" "a" {\n  policy_document = <<-EOT\n${policy}\n  EOT\n}\n`;
cases(
  'terraform_aws_access_policy_permits_everyone',
  [
    permits('permit(principal, action, resource);'),
    permits('// of the company\npermit(\n  principal,\n  action,\n  resource\n)\nwhen { true };'),
    permits('permit(principal, action, resource) when { context.a.b == "c" };\npermit(principal,action,resource);'),
  ],
  [
    permits('// permit(principal, action, resource);\npermit(principal, action, resource) when { context.a.b };'),
    permits('permit(principal, action, resource);\nforbid(principal, action, resource) unless { context.a.b };'),
    permits('permit(principal in Group::"a", action, resource);'),
    permits('${var.policy}'),
  ],
);
cases(
  'terraform_azure_app_secret_in_settings',
  [
    written(
      'azurerm_linux_web_app',
      'app_settings = {\n    AzureWebJobsStorage = "DefaultEndpointsProtocol=https;AccountName=shop;AccountKey=c2VjcmV0LW9mLXRoZS1zaG9w"\n  }',
    ),
  ],
  [
    written(
      'azurerm_linux_web_app',
      'app_settings = {\n    STORE = "DefaultEndpointsProtocol=https;AccountName=shop;AccountKey=${var.key}"\n  }',
    ),
    written(
      'azurerm_linux_web_app',
      'app_settings = {\n    DB = "Server=db;Password={your_password};Database=shop"\n  }',
    ),
    written('azurerm_linux_web_app', 'app_settings = {\n    HINT = "a=b;c=d"\n  }'),
  ],
);

const corsOf = (origin: string): string =>
  `resource "azurerm_api_management_api_policy" "a" {\n  xml_content = <<-XML\n    <policies><inbound>\n    ${origin}\n    </inbound></policies>\n  XML\n}\n`;
cases(
  'terraform_azure_service_cors_any_origin',
  [corsOf('<origin>*</origin>'), corsOf('<!-- none --><origin> * </origin>')],
  [
    corsOf('<origin>https://shop.example</origin>'),
    corsOf('<!-- <origin>*</origin> -->'),
    corsOf('<origin>${var.origin}</origin>'),
  ],
);
const webhookOf = (approval: string, pattern: string, more = ''): string =>
  `resource "aws_codebuild_webhook" "a" {\n  filter_group {\n    filter {\n      type    = "EVENT"\n      pattern = "${pattern}"\n    }\n${more}  }\n  pull_request_build_policy {\n    requires_comment_approval = "${approval}"\n  }\n}\n`;
cases(
  'terraform_aws_build_without_approval',
  [webhookOf('DISABLED', 'PUSH, PULL_REQUEST_UPDATED'), webhookOf('DISABLED', 'PULL_REQUEST_CREATED')],
  [
    webhookOf('DISABLED', 'PUSH'),
    webhookOf('DISABLED', 'PULL_REQUEST_MERGED'),
    webhookOf('FORK_PULL_REQUESTS', 'PULL_REQUEST_CREATED'),
    webhookOf('${var.approval}', 'PULL_REQUEST_CREATED'),
    webhookOf(
      'DISABLED',
      'PULL_REQUEST_CREATED',
      '    filter {\n      type    = "ACTOR_ACCOUNT_ID"\n      pattern = "^123$"\n    }\n',
    ),
  ],
);

const serviceOf = (url: string): string =>
  `resource "aws_lambda_function" "a" {\n  environment {\n    variables = { DATABASE_URL = "${url}" }\n  }\n}\n`;
cases(
  'terraform_aws_function_secret_in_environment',
  [
    serviceOf('postgres://shop:wJ8rTz41qLm0@db.shop.example/shop'),
    serviceOf('postgres://shop:wJ8rTz41qLm0@${aws_db_instance.b.address}/shop'),
    `locals {\n  all = { URL = "postgres://shop:wJ8rTz41qLm0@\${var.host}/shop" }\n}\nresource "aws_lambda_function" "a" {\n  environment {\n    variables = local.all\n  }\n}\n`,
    `resource "aws_lambda_function" "a" {\n  environment {\n    variables = merge({ A = "b" }, { URL = "Server=\${var.host};User ID=shop;Password=wJ8rTz41qLm0" })\n  }\n}\n`,
  ],
  [
    serviceOf('postgres://shop:pre-${var.password}@db.shop.example/shop'),
    serviceOf('postgres://${var.user}:${var.password}@${var.host}/shop'),
    serviceOf('Server=${var.host};User ID=shop;Password=${var.password}'),
    serviceOf('postgres://db.shop.example/shop'),
    serviceOf('postgres://shop@db.shop.example/shop'),
    serviceOf('postgres://shop:${var.password}@db.shop.example/shop'),
  ],
);
const provisionedBy = (command: string): string =>
  `resource "terraform_data" "a" {\n  provisioner "local-exec" {\n    command = ${command}\n  }\n}\n`;
cases(
  'terraform_cloud_user_data_secret',
  [
    provisionedBy('"curl -u admin:wJ8rTz41qLm0 https://shop.example"'),
    provisionedBy(`"echo 'root:wJ8rTz41qLm0' | sudo chpasswd"`),
  ],
  [
    provisionedBy('"curl -u admin:${var.password} https://shop.example"'),
    provisionedBy('"curl -u admin:$PASSWORD https://shop.example"'),
    provisionedBy(`"echo 'root:$PASSWORD' | chpasswd"`),
    provisionedBy('"# curl -u admin:wJ8rTz41qLm0 https://shop.example"'),
  ],
);

const buildOf = (type: string): string =>
  `resource "aws_codebuild_project" "a" {\n  environment {\n    environment_variable {\n      name  = "DB_PASSWORD"\n      value = "wJ8rTz41qLm0"\n${type}    }\n  }\n}\n`;
cases(
  'terraform_aws_build_secret_in_environment',
  [buildOf(''), buildOf('      type = "PLAINTEXT"\n')],
  [
    buildOf('      type = "SECRETS_MANAGER"\n'),
    buildOf('      type = "PARAMETER_STORE"\n'),
    buildOf('      type = var.type\n'),
  ],
);
const settingOf = (namespace: string): string =>
  `resource "aws_elastic_beanstalk_environment" "a" {\n  setting {\n    namespace = "aws:elasticbeanstalk:application:${namespace}"\n    name      = "DB_PASSWORD"\n    value     = "wJ8rTz41qLm0"\n  }\n}\n`;
cases('terraform_aws_service_secret_in_environment', [settingOf('environment')], [settingOf('environmentsecrets')]);

const vaultPolicy = (text: string): string => `resource "vault_policy" "a" {\n  policy = <<-EOT\n${text}\n  EOT\n}`;

cases(
  'terraform_cloud_vault_policy_allows_everything',
  [
    vaultPolicy('path "*" {\n  capabilities = ["read", "list"]\n}'),
    vaultPolicy('path "+/*" { capabilities = ["update"] }'),
  ],
  [
    vaultPolicy('# path "*" { capabilities = ["sudo"] }\npath "*" { capabilities = ["list"] }'),
    vaultPolicy('path "shop/*" { capabilities = ["read"] }'),
    vaultPolicy('// path "*" { capabilities = ["sudo"] }'),
  ],
);

const consulPolicy = (text: string): string =>
  `resource "consul_acl_policy" "a" {\n  rules = <<-EOT\n${text}\n  EOT\n}`;

cases(
  'terraform_cloud_consul_policy_allows_everything',
  [consulPolicy('acl = "write"'), consulPolicy('operator = "read"\n    acl      = "write"')],
  [
    consulPolicy('acl = "read"'),
    consulPolicy('# acl = "write"'),
    consulPolicy('// acl = "write"'),
    consulPolicy('key_prefix "acl" {\n      policy = "write"\n    }'),
  ],
);

const resourceWith = (type: string, ...settings: readonly string[]): string =>
  `resource "${type}" "a" {\n  ${settings.join('\n  ')}\n}`;

cases(
  'terraform_cloud_vault_role_for_anyone',
  [
    resourceWith('vault_jwt_auth_backend_role', 'bound_claims_type = "glob"', 'bound_claims = { sub = "*" }'),
    resourceWith('vault_approle_auth_backend_role', 'bind_secret_id = false', 'token_bound_cidrs = ["0.0.0.0/0"]'),
  ],
  [
    resourceWith('vault_jwt_auth_backend_role', 'bound_claims = { sub = "*" }'),
    resourceWith(
      'vault_jwt_auth_backend_role',
      'bound_claims_type = "glob"',
      'bound_claims = { sub = "*", repository_owner = "shop" }',
    ),
    resourceWith('vault_approle_auth_backend_role', 'bind_secret_id = false', 'token_bound_cidrs = ["10.1.0.0/16"]'),
    resourceWith('vault_approle_auth_backend_role', 'bind_secret_id = false', 'bound_cidr_list = ["10.1.0.0/16"]'),
    resourceWith(
      'vault_kubernetes_auth_backend_role',
      'bound_service_account_names = ["*"]',
      'bound_service_account_namespaces = ["shop"]',
    ),
  ],
);

cases(
  'terraform_cloud_vault_signs_any_name',
  [resourceWith('vault_ssh_secret_backend_role', 'allow_user_certificates = true', 'allowed_users = "*"')],
  [resourceWith('vault_ssh_secret_backend_role', 'allow_host_certificates = true', 'allowed_users = "*"')],
);

cases(
  'terraform_cloud_login_redirects_anywhere',
  ['*', 'https://*', 'http*'].map((address) =>
    resourceWith('keycloak_openid_client', 'standard_flow_enabled = true', `valid_redirect_uris = ["${address}"]`),
  ),
  [
    ...['/*', 'https://shop.example/*', 'https://*.shop.example/callback'].map((address) =>
      resourceWith('keycloak_openid_client', 'standard_flow_enabled = true', `valid_redirect_uris = ["${address}"]`),
    ),
    resourceWith('keycloak_openid_client', 'service_accounts_enabled = true', 'valid_redirect_uris = ["*"]'),
  ],
);

cases(
  'terraform_cloud_file_open_to_all',
  [
    resourceWith('local_file', 'content = tls_private_key.a.private_key_pem'),
    resourceWith('local_file', 'content = "password=${random_password.a.result}"', 'file_permission = "0644"'),
  ],
  [
    resourceWith('local_file', 'content = "echo hello"', 'file_permission = "0777"'),
    resourceWith('local_file', 'content = tls_private_key.a.public_key_openssh'),
    resourceWith('local_file', 'content = bcrypt(random_password.a.result)'),
  ],
);

cases(
  'terraform_cloud_database_open_to_all',
  [
    resourceWith('aiven_pg', 'pg_user_config {\n    ip_filter = ["0.0.0.0/0"]\n  }'),
    resourceWith('aiven_pg', 'pg_user_config {\n    ip_filter_string = ["0.0.0.0/0"]\n  }'),
    resourceWith('aiven_pg', 'pg_user_config {\n    ip_filter_object {\n      network = "0.0.0.0/0"\n    }\n  }'),
  ],
  [
    resourceWith(
      'aiven_pg',
      'project_vpc_id = aiven_project_vpc.a.id',
      'pg_user_config {\n    ip_filter = ["0.0.0.0/0"]\n  }',
    ),
  ],
);

cases(
  'terraform_azure_directory_administrator_given',
  [resourceWith('azuread_directory_role_assignment', 'role_id = "e8611ab8-c189-46e8-94e1-60213ab1f814"')],
  [
    resourceWith(
      'azuread_directory_role_assignment',
      'role_id = "e8611ab8-c189-46e8-94e1-60213ab1f814"',
      'directory_scope_id = "/administrativeUnits/a"',
    ),
  ],
);

const EKS_ADMINISTRATOR = 'policy_arn = "arn:aws:eks::aws:cluster-access-policy/AmazonEKSClusterAdminPolicy"';

cases(
  'terraform_aws_identity_is_administrator',
  [resourceWith('aws_eks_access_policy_association', EKS_ADMINISTRATOR, 'access_scope {\n    type = "cluster"\n  }')],
  [
    resourceWith(
      'aws_eks_access_policy_association',
      EKS_ADMINISTRATOR,
      'access_scope {\n    type       = "namespace"\n    namespaces = ["shop"]\n  }',
    ),
  ],
);

const accessPolicy = (decision: string, include: string, more = ''): string =>
  `resource "cloudflare_zero_trust_access_policy" "a" {\n  decision = "${decision}"\n  ${include}\n  ${more}\n}`;

cases(
  'terraform_cloud_access_policy_for_everyone',
  [
    accessPolicy('allow', 'include = [{ everyone = {} }]'),
    accessPolicy('allow', 'include {\n    everyone = true\n  }'),
  ],
  [
    accessPolicy('deny', 'include = [{ everyone = {} }]'),
    accessPolicy('bypass', 'include = [{ everyone = {} }]'),
    accessPolicy('allow', 'include = [{ everyone = {} }]', 'require = [{ group = { id = "a" } }]'),
    accessPolicy('allow', 'include = [{ email_domain = { domain = "shop.example" } }]'),
  ],
);

cases(
  'terraform_cloud_provider_plaintext',
  ['variable "a" {\n  default = "http://vault.shop.example:8200"\n}\nprovider "vault" {\n  address = var.a\n}'],
  [
    'variable "a" {\n  default = "http://127.0.0.1:8200"\n}\nprovider "vault" {\n  address = var.a\n}',
    'provider "aws" {\n  endpoints {\n    s3 = "http://localhost:4566"\n  }\n}',
    'provider "docker" {\n  host = "unix:///var/run/docker.sock"\n}',
    'variable "host" {\n  default = "localhost"\n}\nprovider "postgresql" {\n  host = var.host\n  sslmode = "disable"\n}',
    'provider "postgresql" {\n  host = "/var/run/postgresql"\n  sslmode = "disable"\n}',
    'provider "postgresql" {\n  sslmode = "disable"\n}',
  ],
);

cases(
  'terraform_cloud_listener_plain_http',
  ['resource "digitalocean_loadbalancer" "a" {\n  forwarding_rule {\n    entry_protocol = "http"\n  }\n}'],
  [
    'resource "digitalocean_loadbalancer" "a" {\n  redirect_http_to_https = true\n  forwarding_rule {\n    entry_protocol = "http"\n  }\n}',
  ],
);

cases(
  'terraform_cloud_login_without_mfa',
  [
    'resource "okta_policy_rule_signon" "a" {\n  mfa_required = false\n}',
    'resource "okta_policy_rule_signon" "a" {\n  mfa_required = false\n  primary_factor = "PASSWORD_IDP"\n}',
    'resource "auth0_guardian" "a" {\n  policy = "never"\n  otp = false\n}',
  ],
  [
    'resource "okta_policy_rule_signon" "a" {\n  access = "DENY"\n  mfa_required = false\n}',
    'resource "okta_policy_rule_signon" "a" {\n  status = "INACTIVE"\n  mfa_required = false\n}',
    'resource "okta_policy_rule_signon" "a" {\n  network_connection = "ZONE"\n  mfa_required = false\n}',
    'resource "okta_policy_rule_signon" "a" {\n  primary_factor = "PASSWORD_IDP_ANY_FACTOR"\n  mfa_required = false\n}',
    'resource "auth0_guardian" "a" {\n  policy = "never"\n  otp = true\n}',
    'resource "auth0_guardian" "a" {\n  policy = "never"\n  webauthn_roaming {\n    enabled = true\n  }\n}',
  ],
);

cases(
  'terraform_kubernetes_container_unconfined',
  [
    'resource "kubernetes_deployment_v1" "a" {\n  spec {\n    template {\n      metadata {\n        annotations = {\n          "container.apparmor.security.beta.kubernetes.io/a" = "unconfined"\n        }\n      }\n    }\n  }\n}',
  ],
  [
    'resource "kubernetes_deployment_v1" "a" {\n  spec {\n    template {\n      metadata {\n        annotations = {\n          "shop.example/mode" = "unconfined"\n        }\n      }\n    }\n  }\n}',
  ],
);

const inboundOf = (protocol: string, ports: string): string =>
  `resource "linode_firewall" "a" {\n  inbound {\n    action   = "ACCEPT"\n    protocol = "${protocol}"\n    ipv4     = ["0.0.0.0/0"]\n${ports}  }\n}\n`;
const ingressOfAlibaba = (rest: string): string =>
  `resource "alicloud_security_group_rule" "a" {\n  type = "ingress"\n  cidr_ip = "0.0.0.0/0"\n  ${rest}\n}\n`;
cases(
  'terraform_cloud_group_open_to_all',
  [
    inboundOf('TCP', '    ports = "22"\n'),
    inboundOf('TCP', '    ports = "80, 443, 22"\n'),
    inboundOf('TCP', ''),
    'resource "hcloud_firewall" "a" {\n  rule {\n    direction  = "in"\n    protocol   = "tcp"\n    port       = "22"\n    source_ips = ["0.0.0.0/0"]\n  }\n}\n',
  ],
  [
    inboundOf('TCP', '    ports = "80, 443"\n'),
    inboundOf('TCP', '    ports = "443-443"\n'),
    inboundOf('ICMP', ''),
    'resource "hcloud_firewall" "a" {\n  rule {\n    direction  = "in"\n    protocol   = "icmp"\n    source_ips = ["0.0.0.0/0"]\n  }\n}\n',
    'resource "outscale_security_group_rule" "a" {\n  flow            = "Inbound"\n  ip_protocol     = "icmp"\n  from_port_range = "8"\n  to_port_range   = "0"\n  ip_range        = "0.0.0.0/0"\n}\n',
  ],
);

const upcloudDatabase = (more: string): string =>
  `resource "upcloud_managed_database_postgresql" "a" {\n  properties {\n    ip_filter = ["0.0.0.0/0"]\n${more}  }\n}\n`;
const ovhDatabase = (node: string): string =>
  `resource "ovh_cloud_project_database" "a" {\n  ip_restrictions {\n    ip = "0.0.0.0/0"\n  }\n  nodes {\n    region = "GRA"\n${node}  }\n  nodes {\n    region = "GRA"\n${node}  }\n}\n`;
cases(
  'terraform_cloud_database_open_to_all',
  [upcloudDatabase('    public_access = true\n'), ovhDatabase('')],
  [upcloudDatabase(''), ovhDatabase('    network_id = "b"\n'), ovhDatabase('    network_id = var.network\n')],
);

const otcListener = (version: string, more: string): string =>
  `resource "opentelekomcloud_lb_listener_${version}" "a" {\n${more}}\n`;
cases(
  'terraform_cloud_listener_old_tls',
  [
    otcListener('v2', '  protocol = "TERMINATED_HTTPS"\n'),
    otcListener('v3', '  protocol           = "HTTPS"\n  tls_ciphers_policy = "tls-1-1"\n'),
  ],
  [
    otcListener('v2', '  protocol = "TCP"\n'),
    otcListener('v2', '  protocol           = "TERMINATED_HTTPS"\n  tls_ciphers_policy = "tls-1-2-strict"\n'),
    otcListener('v3', '  protocol           = "HTTPS"\n  tls_ciphers_policy = "tls-1-0"\n  security_policy_id = "b"\n'),
  ],
);

const pkiRole = (more: string): string => `resource "vault_pki_secret_backend_role" "a" {\n${more}}\n`;
cases(
  'terraform_cloud_key_short',
  [pkiRole('  key_bits = 1024\n')],
  [pkiRole('  key_bits = 0\n'), pkiRole('  key_type = "ec"\n  key_bits = 256\n'), pkiRole('  key_bits = 2048\n')],
);

cases(
  'terraform_cloud_backup_off',
  [
    'resource "mongodbatlas_cluster" "a" {\n  provider_name = "AWS"\n  cloud_backup  = false\n}\n',
    'resource "mongodbatlas_advanced_cluster" "a" {\n  backup_enabled = false\n  replication_specs {\n    region_configs {\n      provider_name = "AWS"\n    }\n  }\n}\n',
  ],
  [
    'resource "mongodbatlas_cluster" "a" {\n  provider_name = "TENANT"\n  cloud_backup  = false\n}\n',
    'resource "mongodbatlas_advanced_cluster" "a" {\n  backup_enabled = false\n  replication_specs {\n    region_configs {\n      provider_name = "TENANT"\n    }\n  }\n}\n',
  ],
);

const bindingOf = (type: string, role: string): string =>
  `resource "yandex_${type}_iam_binding" "a" {\n  role    = "${role}"\n  members = ["system:allUsers"]\n}\n`;
cases(
  'terraform_cloud_right_for_everyone',
  [bindingOf('function', 'admin'), bindingOf('container_registry', 'container-registry.images.pusher')],
  [
    bindingOf('function', 'serverless.functions.invoker'),
    bindingOf('container_registry', 'container-registry.images.puller'),
    'resource "ibm_iam_access_group_account_settings" "a" {\n  public_access_enabled = true\n}\n',
  ],
);
cases(
  'terraform_cloud_function_public',
  [bindingOf('function', 'serverless.functions.invoker')],
  [
    bindingOf('function', 'admin'),
    bindingOf('function', 'serverless.functions.invoker').replace('system:allUsers', 'a'),
  ],
);

const authenticationPolicy = (methods: string): string =>
  `resource "snowflake_authentication_policy" "a" {\n  mfa_enrollment = "OPTIONAL"\n${methods}}\n`;
cases(
  'terraform_cloud_login_without_mfa',
  [authenticationPolicy(''), authenticationPolicy('  authentication_methods = ["SAML", "PASSWORD"]\n')],
  [authenticationPolicy('  authentication_methods = ["SAML"]\n')],
);

const ibmListener = (policy: string): string =>
  `resource "ibm_is_lb_listener" "a" {\n  protocol = "http"\n}\n${policy}`;
cases(
  'terraform_cloud_listener_plain_http',
  [ibmListener('')],
  [
    ibmListener(
      'resource "ibm_is_lb_listener_policy" "b" {\n  listener = ibm_is_lb_listener.a.listener_id\n  action   = "https_redirect"\n}\n',
    ),
  ],
);

const notification = (more: string): string =>
  `resource "tfe_notification_configuration" "a" {\n  url = "http://ci.example.com/hook"\n${more}}\n`;
cases(
  'terraform_cloud_webhook_plain_http',
  [notification('  enabled = true\n')],
  [notification(''), notification('  enabled = false\n')],
);

const cloudConfig = (lines: string): string =>
  `resource "hcloud_server" "a" {\n  user_data = <<EOF\n#cloud-config\n${lines}\nEOF\n}\n`;
cases(
  'terraform_cloud_user_data_secret',
  [
    cloudConfig('chpasswd:\n  list: |\n    root:wJ8rTz41qLm0'),
    cloudConfig('chpasswd:\n  list:\n    - root:wJ8rTz41qLm0'),
    cloudConfig('chpasswd:\n  users:\n    - name: root\n      password: wJ8rTz41qLm0'),
    cloudConfig('users:\n  - name: shop\n    plain_text_passwd: wJ8rTz41qLm0'),
  ],
  [
    cloudConfig('chpasswd:\n  list: |\n    root:RANDOM'),
    cloudConfig('chpasswd:\n  list: |\n    root:$6$wJ8rTz41$qLm0wJ8rTz41qLm0'),
    cloudConfig('chpasswd:\n  list: |\n    root:${random_password.root.result}'),
    cloudConfig('chpasswd:\n  expire: false\nruncmd:\n  - scp:wJ8rTz41qLm0'),
    cloudConfig('ssh_pwauth: false'),
  ],
);

const tencentPolicy = (type: string, key: string, statement: string): string =>
  `resource "${type}" "a" {\n  ${key} = jsonencode({\n    version = "2.0"\n    statement = [${statement}]\n  })\n}\n`;
cases(
  'terraform_cloud_policy_allows_everything',
  [tencentPolicy('tencentcloud_cam_policy', 'document', '{ effect = "allow", action = ["*"], resource = ["*"] }')],
  [
    tencentPolicy('tencentcloud_cam_policy', 'document', '{ effect = "deny", action = ["*"], resource = ["*"] }'),
    tencentPolicy('tencentcloud_cam_policy', 'document', '{ effect = "allow", action = ["*"], resource = [var.a] }'),
    tencentPolicy(
      'tencentcloud_cam_policy',
      'document',
      '{ effect = "allow", action = ["*"], resource = ["*"], condition = { ip_equal = { "qcs:ip" = "10.0.0.1" } } }',
    ),
  ],
);
cases(
  'terraform_cloud_bucket_policy_for_anyone',
  [
    tencentPolicy(
      'tencentcloud_cos_bucket_policy',
      'policy',
      '{ effect = "allow", action = ["name/cos:GetObject"], resource = ["*"], principal = { qcs = ["qcs::cam::anyone:anyone"] } }',
    ),
  ],
  [
    tencentPolicy(
      'tencentcloud_cos_bucket_policy',
      'policy',
      '{ effect = "allow", action = ["name/cos:GetObject"], resource = ["*"], principal = { qcs = ["qcs::cam::uin/1:uin/1"] } }',
    ),
    tencentPolicy(
      'tencentcloud_cos_bucket_policy',
      'policy',
      '{ effect = "allow", action = ["name/cos:GetObject"], resource = ["*"], principal = { qcs = ["qcs::cam::anyone:anyone"] }, condition = { ip_equal = { "qcs:ip" = "10.0.0.1" } } }',
    ),
  ],
);
cases(
  'terraform_cloud_group_open_to_all',
  [
    'resource "tencentcloud_vpc_acl" "a" {\n  ingress = ["ACCEPT#0.0.0.0/0#ALL#ALL"]\n}\n',
    'resource "tencentcloud_vpc_acl" "a" {\n  ingress = ["ACCEPT#0.0.0.0/0#ALL#TCP#SHOP"]\n}\n',
    ingressOfAlibaba('port_range = "22/22"'),
    ingressOfAlibaba('port_range = "1/65535"\n  policy = "accept"'),
    'resource "tencentcloud_lighthouse_firewall_rule" "a" {\n  firewall_rules {\n    protocol = "TCP"\n    port = "22"\n  }\n}\n',
    'resource "vultr_firewall_rule" "a" {\n  ip_type = "v6"\n  port = "22"\n  subnet = "::"\n  subnet_size = 0\n}\n',
  ],
  [
    'resource "tencentcloud_vpc_acl" "a" {\n  ingress = ["ACCEPT#0.0.0.0/0#443#TCP", "DROP#0.0.0.0/0#ALL#ALL"]\n}\n',
    'resource "tencentcloud_vpc_acl" "a" {\n  ingress = ["ACCEPT#0.0.0.0/0#ALL#ICMP#PING"]\n}\n',
    ingressOfAlibaba('port_range = "443/443"'),
    ingressOfAlibaba('port_range = "22/22"\n  policy = "drop"'),
    ingressOfAlibaba('port_range = "-1/-1"\n  ip_protocol = "icmp"'),
    'resource "tencentcloud_lighthouse_firewall_rule" "a" {\n  firewall_rules {\n    protocol = "TCP"\n    port = "443"\n  }\n}\n',
    'resource "tencentcloud_lighthouse_firewall_rule" "a" {\n  firewall_rules {\n    protocol = "TCP"\n    port = "22"\n    action = "DROP"\n  }\n}\n',
    'resource "nifcloud_devops_firewall_group" "a" {\n  rule {\n    protocol = "TCP"\n    port = 443\n    cidr_ip = "0.0.0.0/0"\n  }\n}\n',
    'resource "nifcloud_hatoba_firewall_group" "a" {\n  rule {\n    protocol = "TCP"\n    direction = "OUT"\n    to_port = 22\n    cidr_ip = "0.0.0.0/0"\n  }\n}\n',
  ],
);
cases(
  'terraform_cloud_secret_in_file',
  [
    'resource "alicloud_rds_account" "a" {\n  account_password = "wJ8rTz41qLm0"\n}\n',
    'resource "tencentcloud_scf_function" "a" {\n  environment = {\n    DB_PASSWORD = "wJ8rTz41qLm0"\n  }\n}\n',
  ],
  [
    // A rule of its own tells of it.
    'resource "alicloud_instance" "a" {\n  password = "wJ8rTz41qLm0"\n}\n',
    'variable "password" {}\nresource "alicloud_rds_account" "a" {\n  account_password = var.password\n}\n',
    'resource "alicloud_kvstore_account" "a" {\n  kms_encrypted_password = "AQICAHhQm1wJ8rTz41qLm0wJ8rTz41qLm0"\n}\n',
    'resource "alicloud_db_instance" "a" {\n  encryption_key = "0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0"\n}\n',
    'resource "alicloud_ram_account_password_policy" "a" {\n  password_reuse_prevention = 24\n}\n',
  ],
);

const monitored = (policy: string): string =>
  `resource "alicloud_cms_prometheus_instance" "a" {\n  enable_auth_free_read = true\n  auth_free_read_policy = "${policy}"\n}\n`;
const routeOfOracle = (type: string): string =>
  `resource "oci_apigateway_deployment" "a" {\n  specification {\n    request_policies {\n      authentication {\n        is_anonymous_access_allowed = true\n      }\n    }\n    routes {\n      request_policies {\n        authorization {\n          type = "${type}"\n        }\n      }\n    }\n  }\n}\n`;
cases(
  'terraform_cloud_function_public',
  [monitored('10.0.0.0/8\\n0.0.0.0/0'), routeOfOracle('ANONYMOUS')],
  [monitored('10.0.0.0/8'), routeOfOracle('AUTHENTICATION_ONLY')],
);
const watched = (type: string): string =>
  `resource "scaleway_cockpit_source" "a" {\n  type = "${type}"\n  retention_days = 31\n}\n`;
cases('terraform_cloud_log_kept_short', [watched('logs')], [watched('metrics')]);
const travelling = (rest: string): string =>
  `resource "snowflake_database" "a" {\n  data_retention_time_in_days = 0\n  ${rest}\n}\n`;
cases('terraform_cloud_backup_off', [travelling('is_transient = false')], [travelling('is_transient = true')]);
const ldapAt = (url: string): string => `resource "vault_ldap_auth_backend" "a" {\n  url = "${url}"\n}\n`;
cases(
  'terraform_cloud_service_plaintext',
  [ldapAt('ldap://dc.shop.example')],
  [ldapAt('ldap://127.0.0.1'), ldapAt('ldap://localhost:389'), ldapAt('ldaps://dc.shop.example')],
);
const volume = (protocol: string): string =>
  JSON.stringify({
    $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#',
    contentVersion: '1.0.0.0',
    resources: [
      {
        type: 'Microsoft.NetApp/netAppAccounts/capacityPools/volumes',
        apiVersion: '2024-07-01',
        name: 'a/b/c',
        properties: { protocolTypes: [protocol], smbEncryption: false },
      },
    ],
  });
cases('azureresourcemanager_azure_service_plaintext', [volume('CIFS')], [volume('NFSv4.1')]);
const askedOfKeycloak = (rest: string): string =>
  `resource "keycloak_saml_identity_provider" "a" {\n  want_assertions_signed = true\n  ${rest}\n}\n`;
cases(
  'terraform_cloud_login_not_signed',
  [askedOfKeycloak('validate_signature = false')],
  [askedOfKeycloak('validate_signature = true'), askedOfKeycloak('validate_signature = var.checked')],
);

const keyOfHub = (more: string): string =>
  `resource "azurerm_eventhub_namespace_authorization_rule" "a" {\n  name           = "logs"\n  namespace_name = "shop"\n  manage         = true\n}\n${more}`;
const streams = (rule: string): string =>
  `resource "azurerm_monitor_diagnostic_setting" "a" {\n  name                           = "logs"\n  eventhub_authorization_rule_id = ${rule}\n}\n`;

cases(
  'terraform_azure_access_rule_manages',
  [keyOfHub(''), keyOfHub(streams('azurerm_eventhub_namespace_authorization_rule.other.id'))],
  [keyOfHub(streams('azurerm_eventhub_namespace_authorization_rule.a.id'))],
);

const exporting = (sku: string): string =>
  `resource "azurerm_container_registry" "a" {\n  sku                   = "${sku}"\n  export_policy_enabled = true\n}\n`;

cases('terraform_azure_registry_exports', [exporting('Premium')], [exporting('Standard')]);

const scaleSet = (mode: string): string =>
  `- hosts: localhost\n  tasks:\n    - azure.azcollection.azure_rm_virtualmachinescaleset:\n        name: shop\n        orchestration_mode: ${mode}\n        public_ip_per_vm: true\n`;

cases('ansible_azure_interface_public_address', [scaleSet('Uniform')], [scaleSet('Flexible')]);

const trailOf = (...kinds: readonly string[]): string =>
  `resource "aws_cloudtrail" "a" {\n${kinds.map((kind) => `  event_selector {\n    read_write_type = "${kind}"\n  }\n`).join('')}}\n`;

cases(
  'terraform_aws_trail_without_every_call',
  [trailOf('WriteOnly'), trailOf('ReadOnly')],
  [trailOf('All'), trailOf('ReadOnly', 'WriteOnly')],
);

const restriction = (inside: string): string =>
  `resource "azurerm_linux_web_app" "a" {\n  site_config {\n    ip_restriction {\n      ip_address = "0.0.0.0/0"\n      ${inside}\n    }\n  }\n}\n`;

cases(
  'terraform_azure_address_list_open',
  [restriction('priority = 100'), restriction('action = "Allow"')],
  [restriction('action = "Deny"'), restriction('headers {\n        x_azure_fdid = ["1"]\n      }')],
);

const beside = (action: string): string =>
  `resource "azurerm_linux_web_app" "a" {\n  site_config {\n    ip_restriction {\n      action = "${action}"\n      ip_address = "198.51.100.0/24"\n    }\n    ip_restriction {\n      action = "Allow"\n      ip_address = "0.0.0.0/0"\n    }\n  }\n}\n`;

// Who keeps some out has to let in everybody else.
cases('terraform_azure_address_list_open', [beside('Allow')], [beside('Deny')]);

const provisioning = (inside: string): string =>
  `resource "azurerm_iothub_dps" "a" {\n  ip_filter_rule {\n    name = "a"\n    ip_mask = "0.0.0.0/0"\n    action = "Accept"\n    ${inside}\n  }\n}\n`;

cases(
  'terraform_azure_address_list_open',
  [provisioning('target = "all"'), provisioning('target = "serviceApi"')],
  [provisioning('target = "deviceApi"')],
);

const reaching = (ports: string): string =>
  `resource "google_vmwareengine_external_access_rule" "a" {\n  action = "ALLOW"\n  source_ip_ranges {\n    ip_address_range = "0.0.0.0/0"\n  }\n  destination_ports = [${ports}]\n}\n`;

cases('terraform_google_service_on_internet', [reaching('"22"'), reaching('"443", "3389"')], [reaching('"80", "443"')]);

const hub = (inside: string): string => `resource "azurerm_iothub" "a" {\n  ${inside}\n}\n`;

cases(
  'terraform_azure_messaging_public',
  [
    hub('name = "a"'),
    hub('network_rule_set {\n    default_action = "Allow"\n  }'),
    hub('public_network_access_enabled = true\n  network_rule_set {\n    default_action = "Allow"\n  }'),
  ],
  [
    hub('public_network_access_enabled = false\n  network_rule_set {\n    default_action = "Allow"\n  }'),
    hub('public_network_access_enabled = true\n  network_rule_set {\n    default_action = "Deny"\n  }'),
    hub('network_rule_set {\n    ip_rule {\n      name = "a"\n      ip_mask = "10.0.0.0/8"\n    }\n  }'),
  ],
);

const allowing = (constraint: string, inside = ''): string =>
  `resource "google_org_policy_policy" "a" {\n  name = "projects/a/policies/${constraint}"\n  spec {\n    rules {\n      allow_all = "TRUE"\n      ${inside}\n    }\n  }\n}\n`;

cases(
  'terraform_google_organization_policy_off',
  [allowing('compute.vmExternalIpAccess')],
  [
    allowing('gcp.resourceLocations'),
    allowing(
      'compute.vmExternalIpAccess',
      `condition {\n        expression = "resource.matchTag('1/a', 'b')"\n      }`,
    ),
  ],
);

const excluding = (filter: string): string =>
  `resource "google_logging_project_exclusion" "a" {\n  name = "a"\n  filter = "${filter}"\n}\n`;

cases(
  'terraform_google_audit_log_left_out',
  [
    excluding('severity >= DEFAULT'),
    excluding('logName:cloudaudit.googleapis.com'),
    excluding('logName=projects/a/logs/cloudaudit.googleapis.com%2Fdata_access'),
    excluding('logName:cloudaudit.googleapis.com%2Factivity OR logName:cloudaudit.googleapis.com%2Fdata_access'),
    excluding(String.raw`LOG_ID(\"cloudaudit.googleapis.com/data_access\")`),
  ],
  [
    excluding('logName:cloudaudit.googleapis.com%2Factivity'),
    excluding('logName:cloudaudit.googleapis.com AND protoPayload.methodName=io.k8s.coordination.v1.leases.update'),
    excluding('resource.type=k8s_cluster logName:cloudaudit.googleapis.com%2Fdata_access'),
    excluding('severity <= DEBUG'),
    excluding('severity < WARNING AND NOT logName:cloudaudit.googleapis.com'),
    excluding('severity < WARNING -logName:cloudaudit.googleapis.com'),
  ],
);

const referrers = (allowed: string): string =>
  `resource "google_apikeys_key" "a" {\n  restrictions {\n    browser_key_restrictions {\n      allowed_referrers = ["${allowed}"]\n    }\n  }\n}\n`;

cases(
  'terraform_google_api_key_unrestricted',
  [referrers('*'), referrers('*.com'), referrers('https://*/*')],
  [referrers('*.shop.example/*'), referrers('https://shop.example/*')],
);

const openStatement = "{ Effect: Allow, Principal: '*', Action: execute-api:Invoke, Resource: execute-api:/* }";
const serverlessApi = (policy: string): string =>
  `Resources:\n  Shop:\n    Type: AWS::Serverless::Api\n    Properties:\n      StageName: prod\n      Auth:\n        ResourcePolicy: { ${policy} }\n`;
cases(
  'cloudformation_aws_api_policy_public',
  [serverlessApi(`CustomStatements: [${openStatement}]`), serverlessApi(`CustomStatements: ${openStatement}`)],
  [
    serverlessApi(`CustomStatements: [${openStatement}], IpRangeWhitelist: [10.0.0.0/8]`),
    serverlessApi(`CustomStatements: [${openStatement.replace('Allow', 'Deny')}]`),
    serverlessApi('SourceVpcWhitelist: [vpc-1]'),
  ],
);

cases(
  'terraform_azure_hub_endpoint_without_rules',
  [hub('network_rule_set {\n    default_action = "Deny"\n  }')],
  [
    hub(''),
    hub('network_rule_set {\n    default_action = "Allow"\n  }'),
    hub('public_network_access_enabled = false\n  network_rule_set {\n    default_action = "Deny"\n  }'),
    hub('network_rule_set {\n    apply_to_builtin_eventhub_endpoint = var.all\n  }'),
  ],
);

const graphWith = (more: string): string => `resource "aws_appsync_graphql_api" "a" {\n  ${more}\n}\n`;
cases(
  'terraform_aws_graph_shows_schema',
  [
    graphWith('authentication_type = "API_KEY"'),
    graphWith('authentication_type = "AWS_IAM"\n  introspection_config = "ENABLED"'),
  ],
  [
    graphWith('authentication_type = "AWS_IAM"'),
    graphWith('authentication_type = var.login'),
    graphWith('authentication_type = "API_KEY"\n  introspection_config = var.shown'),
  ],
);

const statefulRule = (more: string, protocol = 'IP'): string =>
  `resource "aws_networkfirewall_rule_group" "a" {\n  rule_group {\n    rules_source {\n      stateful_rule {\n        action = "PASS"\n        header {\n          protocol = "${protocol}"\n          source = "ANY"\n          source_port = "ANY"\n          destination = "ANY"\n          destination_port = "ANY"\n          direction = "ANY"\n        }\n        rule_option {\n          keyword = "sid"\n          settings = ["1"]\n        }\n        ${more}\n      }\n    }\n  }\n}\n`;
cases(
  'terraform_aws_firewall_passes_unseen',
  [
    statefulRule(''),
    statefulRule('rule_option {\n          keyword = "msg"\n          settings = ["\\"all\\""]\n        }', 'TCP'),
  ],
  [
    statefulRule('', 'ICMP'),
    statefulRule('', 'TLS'),
    statefulRule(
      'rule_option {\n          keyword = "content"\n          settings = ["\\"shop.example\\""]\n        }',
      'TCP',
    ),
    statefulRule('rule_option {\n          keyword = var.keyword\n        }', 'TCP'),
  ],
);

const composer = (config: string): string =>
  `resource "google_composer_environment" "a" {\n  name = "a"\n  config {\n    ${config}\n  }\n}\n`;
const ofVersion = (version: string): string => `software_config {\n      image_version = "${version}"\n    }`;
cases(
  'terraform_google_service_on_internet',
  [
    composer(ofVersion('composer-2.9.7-airflow-2.9.3')),
    composer(ofVersion('composer-1.20.12-airflow-1.10.15')),
    composer('private_environment_config {\n      enable_private_endpoint = false\n    }'),
  ],
  [
    composer(ofVersion('composer-3-airflow-2.9.3')),
    composer('environment_size = "ENVIRONMENT_SIZE_SMALL"'),
    composer('software_config {\n      image_version = var.version\n    }'),
  ],
);

const directoryTrust = (direction: string, more = 'selective_auth = "Disabled"'): string =>
  `resource "aws_directory_service_trust" "a" {\n  trust_direction = "${direction}"\n  ${more}\n}\n`;
cases(
  'terraform_cloud_directory_trusts_every_user',
  [directoryTrust('Two-Way'), directoryTrust('Two-Way', ''), directoryTrust('One-Way: Outgoing')],
  [directoryTrust('One-Way: Incoming'), directoryTrust('Two-Way', 'selective_auth = var.selective')],
);

const batchAccount = (more: string): string => `resource "azurerm_batch_account" "a" {\n  name = "a"\n  ${more}\n}\n`;
cases(
  'terraform_azure_configuration_public',
  [
    batchAccount(''),
    batchAccount('network_profile {\n    account_access {\n      default_action = "Allow"\n    }\n  }'),
  ],
  [
    batchAccount(
      'network_profile {\n    account_access {\n      ip_rule {\n        ip_range = "203.0.113.0/24"\n      }\n    }\n  }',
    ),
    batchAccount('public_network_access_enabled = false'),
    batchAccount('network_profile {\n    account_access {\n      default_action = var.action\n    }\n  }'),
  ],
);

/** One that lets SSH in with the number 100, and another one about it. */
function listEntryOf(number: number, action: string): string {
  const one = (name: string, ofNumber: number, ofAction: string): string =>
    `  ${name}:\n    Type: AWS::EC2::NetworkAclEntry\n    Properties:\n      NetworkAclId: acl-1\n      RuleNumber: ${ofNumber}\n      RuleAction: ${ofAction}\n      Protocol: 6\n      PortRange: {From: 22, To: 22}\n      CidrBlock: 0.0.0.0/0\n`;
  return `Resources:\n${one('Open', 100, 'allow')}${one('Other', number, action)}`;
}

const settingsOfMachine = (settings: string): string =>
  `resource "azurerm_virtual_machine_extension" "a" {\n  settings = ${settings}\n}\n`;

cases(
  'terraform_azure_machine_extension_secret',
  [
    settingsOfMachine('jsonencode({ storageAccountKey = azurerm_storage_account.a.primary_access_key })'),
    settingsOfMachine('jsonencode({ workspaceKey = data.azurerm_log_analytics_workspace.a.primary_shared_key })'),
    settingsOfMachine('<<JSON\n{"password": "${random_password.a.result}"}\nJSON\n'),
  ],
  [
    settingsOfMachine('jsonencode({ storageAccountName = azurerm_storage_account.a.name })'),
    settingsOfMachine(
      'jsonencode({ fileUris = ["${azurerm_storage_account.a.primary_blob_endpoint}setup/setup.sh"] })',
    ),
    settingsOfMachine('jsonencode({ workspaceId = azurerm_log_analytics_workspace.a.workspace_id })'),
    'resource "azurerm_virtual_machine_extension" "a" {\n  protected_settings = jsonencode({ storageAccountKey = azurerm_storage_account.a.primary_access_key })\n}\n',
  ],
);

const extensionOfTemplate = (properties: object): string =>
  JSON.stringify({
    $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#',
    contentVersion: '1.0.0.0',
    parameters: { login: { type: 'securestring' }, stage: { type: 'string' } },
    resources: [
      {
        type: 'Microsoft.Compute/virtualMachines/extensions',
        apiVersion: '2024-07-01',
        name: 'shop/setup',
        properties: { publisher: 'Microsoft.Compute', type: 'CustomScriptExtension', ...properties },
      },
    ],
  });
const KEYS = "[listKeys(resourceId('Microsoft.Storage/storageAccounts', 'shop'), '2024-01-01').keys[0].value]";

cases(
  'azureresourcemanager_azure_machine_extension_secret',
  [
    extensionOfTemplate({ settings: { storageAccountName: 'shop', storageAccountKey: KEYS } }),
    extensionOfTemplate({ settings: { pairs: "[parameters('login')]" } }),
    extensionOfTemplate({
      settings: { fileUris: [`[concat('https://shop.example/a.sh?', listAccountSas('shop').x)]`] },
    }),
  ],
  [
    extensionOfTemplate({ settings: { storageAccountName: 'shop' }, protectedSettings: { storageAccountKey: KEYS } }),
    extensionOfTemplate({ settings: { stage: "[parameters('stage')]", fileUris: ["[parameters('stage')]"] } }),
    extensionOfTemplate({ settings: { managedIdentity: { clientId: "[reference('shop').clientId]" } } }),
  ],
);

const warehouse = (version: string, settings = ''): string =>
  `terraform {\n  required_providers {\n    aws = {\n      source  = "hashicorp/aws"\n      version = "${version}"\n    }\n  }\n}\nresource "aws_redshift_cluster" "a" {\n  node_type = "ra3.large"\n${settings}}\n`;

cases(
  'terraform_aws_redshift_public',
  [warehouse('~> 5.40'), warehouse('4.67.0'), warehouse('>= 6.0', '  publicly_accessible = true\n')],
  [
    warehouse('~> 6.0'),
    warehouse('>= 5.0'),
    warehouse('~> 5.40', '  publicly_accessible = false\n'),
    'resource "aws_redshift_cluster" "a" {\n  node_type = "ra3.large"\n}\n',
  ],
);

const sqlAddresses = (settings: string): string =>
  `resource "google_sql_database_instance" "a" {\n  settings {\n    ip_configuration {\n      ${settings}\n    }\n  }\n}\n`;

cases(
  'terraform_google_database_plaintext',
  [
    sqlAddresses('require_ssl = false'),
    sqlAddresses('ssl_mode = "ALLOW_UNENCRYPTED_AND_ENCRYPTED"\n      require_ssl = false'),
    sqlAddresses('ipv4_enabled = true'),
  ],
  [
    sqlAddresses('require_ssl = true'),
    sqlAddresses('ssl_mode = "ENCRYPTED_ONLY"'),
    sqlAddresses('require_ssl = var.ssl'),
  ],
);

const accessKey = (outputs: string): string =>
  `Resources:\n  Key:\n    Type: AWS::IAM::AccessKey\n    Properties: {UserName: shop}\n  Queue:\n    Type: AWS::SQS::Queue\nOutputs:\n  Login:\n    Value: ${outputs}\n`;

cases(
  'cloudformation_aws_output_shows_secret',
  [
    accessKey('{"Fn::Join": ["", ["key=", {"Fn::GetAtt": ["Key", "SecretAccessKey"]}]]}'),
    accessKey('!Join ["", ["key=", !GetAtt Key.SecretAccessKey]]'),
    accessKey(
      '\n      Fn::Join:\n        - ""\n        - - key=\n          - !GetAtt\n            - Key\n            - SecretAccessKey',
    ),
  ],
  [
    accessKey('!Join ["", ["id=", !Ref Key]]'),
    accessKey('!Join ["", ["arn=", !GetAtt Queue.Arn]]'),
    accessKey('!Sub "Key.SecretAccessKey is kept in ${Queue.Arn}"'),
  ],
);

const inMetadata = (metadata: string): string =>
  `Parameters:\n  Login: {Type: String, NoEcho: true}\n  Stage: {Type: String}\nResources:\n  Shop:\n    Type: AWS::EC2::Instance\n    Metadata:\n      ${metadata}\n`;

cases(
  'cloudformation_aws_metadata_holds_secret',
  [
    inMetadata('Note: !Ref Login'),
    inMetadata('AWS::CloudFormation::Init: {config: {files: {/etc/shop: {content: !Sub "a=${Login}"}}}}'),
    inMetadata('AWS::CloudFormation::Init: {config: {commands: {a: {env: {LOGIN: !Ref Login}}}}}'),
  ],
  [
    inMetadata('Note: !Ref Stage'),
    inMetadata('Note: the parameter Login is changed by hand'),
    inMetadata('Note: !Sub "${!Login} of ${Stage}"'),
  ],
);

const binding = (subject: string, role = 'edit'): string =>
  `resource "kubernetes_cluster_role_binding_v1" "a" {\n  role_ref {\n    kind = "ClusterRole"\n    name = "${role}"\n  }\n  subject {\n    kind = "User"\n    name = "shop"\n  }\n  subject {\n    ${subject}\n  }\n}\n`;

cases(
  'terraform_kubernetes_all_accounts_bound',
  [
    binding('kind = "Group"\n    name = "system:authenticated"'),
    binding('kind = "Group"\n    name = "system:serviceaccounts"'),
  ],
  [
    binding('kind = "Group"\n    name = "system:serviceaccounts:shop"'),
    binding('kind = "Group"\n    name = "system:authenticated"', 'system:basic-user'),
    binding('kind = "User"\n    name = "system:authenticated"'),
    binding('kind = "Group"\n    name = "system:unauthenticated"'),
  ],
);

const pool = (condition: string): string =>
  `resource "google_iam_workload_identity_pool_provider" "a" {\n  attribute_condition = "${condition}"\n  oidc {\n    issuer_uri = "https://token.actions.githubusercontent.com"\n  }\n}\n`;

cases(
  'terraform_google_workflow_pool_open',
  [
    pool("assertion.ref == 'refs/heads/main'"),
    pool("assertion.event_name == 'push' && assertion.environment == 'production'"),
  ],
  [
    pool("assertion.ref == 'refs/heads/main' && assertion.repository_owner_id == '123'"),
    pool("assertion.ref == 'refs/heads/main' && assertion['repository_owner_id'] == '123'"),
    pool("attribute.owner == 'shop'"),
    pool("assertion.sub.startsWith('repo:shop/')"),
    pool("google.subject == 'repo:shop/shop:ref:refs/heads/main'"),
  ],
);

const emulated = (endpoint: string, key = 'mock'): string =>
  `provider "aws" {\n  access_key = "${key}"\n  secret_key = "${key}"\n  endpoints {\n    s3 = "${endpoint}"\n  }\n}\n`;

cases(
  'terraform_cloud_secret_in_file',
  [
    emulated('https://s3.shop.example', 'wJ8rTz41qLm0'),
    emulated('http://localhost:4566', 'AKIAV3KQ7ZTP5MXN2RWD'),
    emulated('http://localhost.shop.example', 'wJ8rTz41qLm0'),
  ],
  [
    emulated('http://localhost:4566'),
    emulated('http://127.0.0.1:4566/', 'test'),
    emulated('http://s3.localhost.localstack.cloud:4566', 'test'),
    'terraform {\n  backend "s3" {\n    endpoints  = { s3 = "http://localhost:9000" }\n    access_key = "test"\n    secret_key = "test"\n  }\n}\n',
  ],
);

const owner = (principalType: string): string =>
  `{ "$schema": "https://schema.management.azure.com/schemas/2018-05-01/subscriptionDeploymentTemplate.json#", "resources": [{ "type": "Microsoft.Authorization/roleAssignments", "apiVersion": "2022-04-01", "name": "a", "properties": { "roleDefinitionId": "[concat('/subscriptions/', subscription().subscriptionId, '/providers/Microsoft.Authorization/roleDefinitions/8e3af657-a8ff-443c-a75c-2fe8c4bcb635')]"${principalType} } }] }`;

cases(
  'azureresourcemanager_azure_role_owner_given',
  [owner(''), owner(', "principalType": "ServicePrincipal"'), owner(', "principalType": "User"')],
  [owner(', "principalType": "Group"'), owner('').replace('8e3af657', 'acdd72a7')],
);

const deploymentScript = (settings: string): string =>
  `{ "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "parameters": { "login": { "type": "secureString" }, "host": { "type": "string" } }, "resources": [{ "type": "Microsoft.Resources/deploymentScripts", "apiVersion": "2020-10-01", "name": "a", "properties": { ${settings} } }] }`;

cases(
  'azureresourcemanager_azure_task_secret',
  [
    deploymentScript(`"environmentVariables": [{ "name": "DB_LOGIN", "value": "[parameters('login')]" }]`),
    deploymentScript(`"arguments": "[concat('-login ', parameters('login'))]"`),
  ],
  [
    deploymentScript(`"environmentVariables": [{ "name": "DB_LOGIN", "secureValue": "[parameters('login')]" }]`),
    deploymentScript(`"environmentVariables": [{ "name": "DB_HOST", "value": "[parameters('host')]" }]`),
    deploymentScript(`"arguments": "[concat('-host ', parameters('host'))]"`),
  ],
);

const vaultOf = (settings: string): string =>
  `{"$schema":"https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#","resources":[{"type":"Microsoft.KeyVault/vaults","apiVersion":"2023-07-01","name":"a","properties":{${settings}"accessPolicies":[{"objectId":"3f1d3b2a-94a7-4f4e-9a35-1d8e8e7c2b11","permissions":{"keys":["all"],"secrets":["all"]}}]}}]}`;

cases(
  'azureresourcemanager_azure_vault_policy_purges',
  [vaultOf(''), vaultOf('"enableRbacAuthorization":false,')],
  [vaultOf('"enableRbacAuthorization":true,'), vaultOf('"enableRbacAuthorization":"[parameters(\'roles\')]",')],
);
cases(
  'terraform_azure_vault_policy_purges',
  ['resource "azurerm_key_vault" "a" {\n  access_policy {\n    key_permissions = ["Purge"]\n  }\n}\n'],
  [
    'resource "azurerm_key_vault" "a" {\n  rbac_authorization_enabled = true\n  access_policy {\n    key_permissions = ["Purge"]\n  }\n}\n',
    'resource "azurerm_key_vault" "a" {\n  enable_rbac_authorization = true\n  access_policy {\n    key_permissions = ["Purge"]\n  }\n}\n',
  ],
);

const appVariable = (value: string, block = 'container'): string =>
  `resource "azurerm_container_app" "a" {\n  template {\n    ${block} {\n      name = "a"\n      env {\n        name = "SHOP_SETTING"\n        ${value}\n      }\n    }\n  }\n}\n`;

cases(
  'terraform_azure_task_secret',
  [
    appVariable('value = azurerm_storage_account.main.primary_access_key'),
    appVariable('value = azurerm_storage_account.main.primary_connection_string', 'init_container'),
    appVariable('value = data.azurerm_key_vault_secret.shop.value'),
    appVariable('value = var.db_password'),
  ],
  [
    appVariable('secret_name = "redis"'),
    appVariable('value = azurerm_storage_account.main.primary_blob_endpoint'),
    appVariable('value = var.password_policy'),
    appVariable('value = data.azurerm_key_vault_secret.shop.version'),
  ],
);
cases(
  'terraform_azure_container_group_secret',
  [
    'resource "azurerm_container_group" "a" {\n  container {\n    environment_variables = { STORE = azurerm_storage_account.main.primary_access_key }\n  }\n}\n',
  ],
  [
    'resource "azurerm_container_group" "a" {\n  container {\n    secure_environment_variables = { STORE = azurerm_storage_account.main.primary_access_key }\n    environment_variables = { STORE = azurerm_storage_account.main.name }\n  }\n}\n',
  ],
);

const joining = (settings: string): string =>
  `resource "azurerm_virtual_machine_scale_set_extension" "a" {\n  publisher = "Microsoft.Compute"\n  type = "JsonADDomainExtension"\n  ${settings}\n}\n`;

cases(
  'terraform_azure_machine_extension_secret',
  [joining('settings = jsonencode({ Name = "corp.example", Password = var.domain_join_password })')],
  [
    joining(
      'settings = jsonencode({ Name = "corp.example" })\n  protected_settings = jsonencode({ Password = var.domain_join_password })',
    ),
    joining('settings = jsonencode({ Name = "corp.example", Vault = var.password_secret_id })'),
  ],
);

const enforced = (value: string): string =>
  `locals {\n  constraints = { "storage.publicAccessPrevention" = "${value}", "compute.requireOsLogin" = "TRUE" }\n}\nresource "google_org_policy_policy" "a" {\n  for_each = local.constraints\n  name = "folders/\${var.folder}/policies/\${each.key}"\n  spec {\n    rules {\n      enforce = each.value\n    }\n  }\n}\n`;

cases('terraform_google_organization_policy_off', [enforced('FALSE')], [enforced('TRUE')]);

const writingFile = (password: string): string =>
  `resource "aws_launch_template" "a" {\n  user_data = base64encode(join("\\n", ["#cloud-config", yamlencode({\n    write_files = [{\n      path    = "/root/.my.cnf"\n      content = "[client]\\nuser=root\\npassword=${password}\\n"\n    }]\n  })]))\n}\n`;

cases(
  'terraform_aws_user_data_secret',
  [
    writingFile('tZ9!kallisto-44'),
    'resource "aws_instance" "a" {\n  user_data = <<-EOT\n    #!/bin/sh\n    cat > /root/.my.cnf <<CNF\n    [client]\n    password=tZ9!kallisto-44\n    CNF\n  EOT\n}\n',
  ],
  [writingFile('${var.password}'), writingFile('$PASSWORD')],
);
