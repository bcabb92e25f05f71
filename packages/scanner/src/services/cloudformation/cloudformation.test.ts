import type { Bundle } from '@plumbline/model/bundle';
import { expect, test } from 'vitest';
import { fixBundle } from '../../fixing/fix-bundle.ts';
import { bundleOf } from '../../derive/testing.ts';
import { scan } from '../../scan.ts';
import { expectGoldenReport } from '../../testing/golden.ts';

test('the web-shop fixture gives its golden report', async () => {
  await expectGoldenReport('cloudformation', new URL('fixtures/web-shop/', import.meta.url));
});

test('what Globals say of an API counts for the one that events without an API make', async () => {
  const template = calledByEvents(`Cors: { AllowOrigin: "'*'" }`);
  const named = template.replace('Path:', 'RestApiId: abc123, Path:');
  expect(await linesOf(template, 'cloudformation_aws_api_cors_any_origin')).toStrictEqual([3]);
  expect(await linesOf(named, 'cloudformation_aws_api_cors_any_origin')).toStrictEqual([]);
});

/** A function that an event calls which names no API, and what the template says of all APIs. */
function calledByEvents(ofApis: string): string {
  return `Transform: AWS::Serverless-2016-10-31
Globals:
  Api:
    ${ofApis}
Resources:
  Orders:
    Type: AWS::Serverless::Function
    Properties:
      Events:
        Create: { Type: Api, Properties: { Path: /orders, Method: post } }
`;
}

/** The first lines at which a rule fails. */
async function linesOf(template: string, rule: string): Promise<readonly (number | undefined)[]> {
  const { failed } = await scan(bundleWith(template));
  return failed
    .filter((check) => check.rule.name === rule)
    .map(({ wrongLines, fromLine }) => wrongLines?.fromLine ?? fromLine);
}

test('what is missing of such an API is added to Globals', async () => {
  const template = calledByEvents('CacheClusterEnabled: true');
  const { changed } = await fixBundle(bundleWith(template));
  const [fixed] = [...changed.values()].map((bytes) => new TextDecoder().decode(bytes));
  expect(fixed).toBe(template.replace('  Api:\n', '  Api:\n    TracingEnabled: true\n'));
});

function bundleWith(template: string): Bundle {
  return bundleOf({ infra: { serviceName: 'cloudformation', files: { 'template.yaml': template } } });
}

test('a file of parameters tells of its secrets', async () => {
  const rule = 'cloudformation_cloud_secret_in_file';
  const given = (name: string, value: string): string =>
    `[\n  {"ParameterKey": "Size", "ParameterValue": "t3.micro"},\n  {"ParameterKey": "${name}", "ParameterValue": "${value}"}\n]\n`;
  expect(await linesOf(given('DbPassword', 'wJ8rTz41qLm0'), rule)).toStrictEqual([2]);
  expect(await linesOf(given('DbPassword', ''), rule)).toStrictEqual([]);
  expect(await linesOf(given('DbPassword', '{{resolve:secretsmanager:db}}'), rule)).toStrictEqual([]);
  expect(
    await linesOf(given('DbSecretArn', 'arn:aws:secretsmanager:eu-west-1:111122223333:secret:db'), rule),
  ).toStrictEqual([]);
  expect(await linesOf(given('Environment', 'prod'), rule)).toStrictEqual([]);
});
