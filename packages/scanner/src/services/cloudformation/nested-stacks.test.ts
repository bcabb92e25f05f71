import { expect, test } from 'vitest';
import { bundleOf } from '../../derive/testing.ts';
import { scan } from '../../scan.ts';

const PUBLIC = 'cloudformation_aws_database_public';

/** A database that is public where its parameter says so. */
function database(parameter: string): string {
  return `Parameters:
  Public: { ${parameter} }
Resources:
  Db:
    Type: AWS::RDS::DBInstance
    Properties:
      PubliclyAccessible: !Ref Public
`;
}

function bringing(properties: string, { type = 'AWS::CloudFormation::Stack', more = '', head = '' } = {}): string {
  return `${head}
Resources:
  Data:
    Type: ${type}
    ${more}
    Properties: { ${properties} }
`;
}

const SAYS_SO = "Type: String, Default: 'true'";
const ASKS = 'Type: String';

/** Where a rule fails in the templates of a folder: `data.yaml:7`. */
async function failsIn(files: Readonly<Record<string, string>>, rule = PUBLIC): Promise<readonly string[]> {
  const { failed } = await scan(bundleOf({ infra: { serviceName: 'cloudformation', files } }));
  const those = failed.filter((check) => check.rule.name === rule);
  return those.map(
    ({ config_file: file, wrongLines, fromLine = 0 }) => `${file?.fileName}:${1 + (wrongLines?.fromLine ?? fromLine)}`,
  );
}

test('what a template is given stands before the defaults of its parameters', async () => {
  const open = bringing("TemplateURL: ./nested/data.yaml, Parameters: { Public: 'true' }");
  const closed = bringing("TemplateURL: nested/data.yaml, Parameters: { Public: 'false' }");
  expect(await failsIn({ 'main.yaml': open, 'nested/data.yaml': database(ASKS) })).toEqual(['data.yaml:7']);
  expect(await failsIn({ 'main.yaml': closed, 'nested/data.yaml': database(SAYS_SO) })).toEqual([]);
  const silent = bringing('TemplateURL: nested/data.yaml');
  expect(await failsIn({ 'main.yaml': silent, 'nested/data.yaml': database(SAYS_SO) })).not.toEqual([]);
});

test('what a template is given that more bring along than are looked at is not known, and passes nowhere', async () => {
  const unknownBehind = async (callers: number): Promise<number> => {
    const closed = bringing("TemplateURL: data.yaml, Parameters: { Public: 'false' }");
    const all = Array.from({ length: callers }, (_, index) => [`main${index}.yaml`, closed] as const);
    const files = { ...Object.fromEntries(all), 'data.yaml': database(SAYS_SO) };
    const { failed, unknown } = await scan(bundleOf({ infra: { serviceName: 'cloudformation', files } }));
    expect(failed.filter(({ rule }) => rule.name === PUBLIC)).toEqual([]);
    return unknown?.[PUBLIC] ?? 0;
  };
  expect(await unknownBehind(10)).toBe(0);
  expect(await unknownBehind(11)).toBe(1);
});

test('what is given is worked out by the template that gives it', async () => {
  const head = "Parameters: { Open: { Type: String, Default: 'true' } }";
  const open = bringing('Location: data.yaml, Parameters: { Public: !Ref Open }', {
    type: 'AWS::Serverless::Application',
    head,
  });
  expect(await failsIn({ 'main.yaml': open, 'data.yaml': database(ASKS) })).toEqual(['data.yaml:7']);
  const unknown = bringing('TemplateURL: data.yaml, Parameters: { Public: !ImportValue Open }');
  expect(await failsIn({ 'main.yaml': unknown, 'data.yaml': database(SAYS_SO) })).toEqual([]);
});

test('templates hand on what they are given', async () => {
  const outer = bringing("TemplateURL: inner.yaml, Parameters: { Open: 'true' }");
  const inner = bringing('TemplateURL: data.yaml, Parameters: { Public: !Ref Open }', {
    head: "Parameters: { Open: { Type: String, Default: 'false' } }",
  });
  expect(await failsIn({ 'outer.yaml': outer, 'inner.yaml': inner, 'data.yaml': database(ASKS) })).toEqual([
    'data.yaml:7',
  ]);
});

test('one that is not made gives nothing, and each that is made counts', async () => {
  const head = 'Conditions: { Never: !Equals [a, b] }';
  const open = "TemplateURL: data.yaml, Parameters: { Public: 'true' }";
  const off = bringing(open, { head, more: 'Condition: Never' });
  const closed = bringing("TemplateURL: data.yaml, Parameters: { Public: 'false' }");
  const data = database(ASKS);
  expect(await failsIn({ 'a.yaml': off, 'b.yaml': closed, 'data.yaml': data })).toEqual([]);
  expect(await failsIn({ 'a.yaml': bringing(open), 'b.yaml': closed, 'data.yaml': data })).toEqual(['data.yaml:7']);
});

test('templates that bring each other along are read once', async () => {
  const one = `${database(SAYS_SO)}  Next: { Type: AWS::CloudFormation::Stack, Properties: { TemplateURL: two.yaml } }\n`;
  const two = bringing("TemplateURL: one.yaml, Parameters: { Public: 'false' }");
  expect(await failsIn({ 'one.yaml': one, 'two.yaml': two })).toEqual([]);
});

test('a secret that is given is told of where it stands', async () => {
  const main = bringing('TemplateURL: data.yaml, Parameters: { Password: wJ8rTz41qLm0 }');
  const data = `Parameters:
  Password: { Type: String, NoEcho: true }
Resources:
  Db:
    Type: AWS::RDS::DBInstance
    Properties:
      MasterUserPassword: !Ref Password
`;
  expect(await failsIn({ 'main.yaml': main, 'data.yaml': data }, 'cloudformation_aws_password_in_file')).toEqual([
    'main.yaml:6',
  ]);
});

test('what one template gives out another may guard', async () => {
  const rule = 'cloudformation_aws_bucket_without_policy';
  const data = `Resources:
  Files: { Type: AWS::S3::Bucket }
Outputs:
  Name: { Value: !Ref Files }
`;
  const main = bringing('TemplateURL: data.yaml');
  const asking = `${main}  Policy: { Type: AWS::S3::BucketPolicy, Properties: { Bucket: !GetAtt Data.Outputs.Name, PolicyDocument: {} } }\n`;
  expect(await failsIn({ 'main.yaml': main, 'data.yaml': data }, rule)).toEqual(['data.yaml:2']);
  expect(await failsIn({ 'main.yaml': asking, 'data.yaml': data }, rule)).toEqual([]);
  const giving = `${bringing('TemplateURL: data.yaml, Parameters: { Of: !Ref Own }')}  Own: { Type: AWS::S3::Bucket }\n`;
  expect(await failsIn({ 'main.yaml': giving, 'data.yaml': 'Resources: {}\n' }, rule)).toEqual([]);
});

test('addresses are no files of the folder', async () => {
  const main = bringing("TemplateURL: 'https://s3.amazonaws.com/shop/data.yaml', Parameters: { Public: 'false' }");
  expect(await failsIn({ 'main.yaml': main, 'data.yaml': database(SAYS_SO) })).not.toEqual([]);
});
