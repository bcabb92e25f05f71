import { lineRange, type FailedCheck } from '@plumbline/model/failed-check';
import { expect, test } from 'vitest';
import { bundleOf } from '../derive/testing.ts';
import { scan } from '../scan.ts';

async function publicDatabase(files: Readonly<Record<string, string>>): Promise<FailedCheck | undefined> {
  const { failed } = await scan(bundleOf({ infra: { serviceName: 'terraform', files } }));
  return failed.find(({ rule }) => rule.name === 'terraform_aws_database_public');
}

const database = (linesBetween: number, value = 'true'): string =>
  `\nresource "aws_db_instance" "shop" {\n${'  # x\n'.repeat(linesBetween)}  publicly_accessible = ${value}\n}\n`;

test('a wrong value is shown below the head of its resource, and marked alone', async () => {
  const check = await publicDatabase({ 'main.tf': database(2) });
  expect(check).toMatchObject({
    fromLine: 1,
    toLine: 4,
    wrongLines: { fromLine: 4, toLine: 4 },
    snippet: { firstLine: 0 },
  });
  expect(check?.snippet?.lines).toContain('resource "aws_db_instance" "shop" {');
  expect(check && lineRange(check)).toEqual({ from: 5, to: 5 });
});

test('far below its head it is shown alone, in a range from there on', async () => {
  const check = await publicDatabase({ 'main.tf': database(24) });
  expect(check).toMatchObject({
    fromLine: 1,
    toLine: 26,
    wrongLines: { fromLine: 26, toLine: 26 },
    snippet: { firstLine: 24 },
  });
});

test('a head that is too far away to be looked for is left out', async () => {
  const check = await publicDatabase({ 'main.tf': database(240) });
  expect(check).toMatchObject({ fromLine: 242, toLine: 242 });
  expect(check).not.toHaveProperty('wrongLines');
});

const pod = (linesBetween: number): string =>
  `apiVersion: v1\nkind: Pod\nmetadata:\n  name: shop\nspec:\n${'  # x\n'.repeat(linesBetween)}  containers:\n    - name: app\n      image: shop\n      securityContext:\n        privileged: true\n`;

async function privilegedIn(manifest: string): Promise<FailedCheck | undefined> {
  const files = { 'manifest.yaml': manifest };
  const { failed } = await scan(bundleOf({ infra: { serviceName: 'kubernetes', files } }));
  return failed.find(({ rule }) => rule.name === 'kubernetes_privileged');
}

test('a part of an object of Kubernetes is shown from the head of the object on, as far as a screen goes', async () => {
  expect(await privilegedIn(pod(10))).toMatchObject({
    fromLine: 0,
    toLine: 19,
    wrongLines: { fromLine: 19, toLine: 19 },
  });
});

test('further below it is shown with the keys around it that are near', async () => {
  expect(await privilegedIn(pod(30))).toMatchObject({
    fromLine: 35,
    toLine: 39,
    wrongLines: { fromLine: 39, toLine: 39 },
  });
});

test('a check stays the same one however far it is from the head', async () => {
  const [near, far] = [
    await publicDatabase({ 'main.tf': database(0) }),
    await publicDatabase({ 'main.tf': database(30) }),
  ];
  expect(near?.fingerprint).toBeDefined();
  expect(near?.fingerprint).toBe(far?.fingerprint);
});

test('in CloudFormation, what is far below its head is shown from the outermost key that is near', async () => {
  const tags = Array.from({ length: 8 }, (_, tag) => `        - Key: k${tag}\n          Value: v\n`).join('');
  const template = `Resources:
  Web:
    Type: AWS::EC2::SecurityGroup
    DependsOn: [Network]
    Properties:
      GroupDescription: web
      Tags:
${tags}      SecurityGroupIngress:
        - Description: everybody
          IpProtocol: tcp
          FromPort: 22
          ToPort: 22
          CidrIp: 0.0.0.0/0
`;
  const { failed } = await scan(
    bundleOf({ infra: { serviceName: 'cloudformation', files: { 'main.yaml': template } } }),
  );
  expect(failed.find(({ rule }) => rule.name.endsWith('remote_login_open'))).toMatchObject({
    fromLine: 1,
    toLine: 28,
    wrongLines: { fromLine: 28, toLine: 28 },
    snippet: { firstLine: 21 },
  });
});
