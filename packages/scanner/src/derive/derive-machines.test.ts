import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STEPS } from '../reading/work.ts';
import { deriveMachines } from './derive-machines.ts';
import { MULTIPLIED_IAC } from './multiplied-iac.ts';
import { bundleOf, deriveFrom } from './testing.ts';

const TOOLS = [
  ['terraform', 'main.tf'],
  ['terraform', 'main.tf.json'],
  ['cloudformation', 'aws_template.yaml'],
  ['azureresourcemanager', 'template.json'],
] as const;

/** Parts of all formats, so that some of their sequences mean something. */
const anyParts = fc.array(
  fc.oneof(
    fc.string(),
    fc.constantFrom(
      'resource "aws_instance" "a" {\n',
      'count = ',
      'for_each = ',
      'dynamic "ingress" {\n',
      'content {\n',
      'module "m" {\n source = "./"\n',
      'aws_instance.a[0].private_ip\n',
      'aws_instance.a[*].id\n',
      'each.value',
      '}\n',
      '["a", 1, null, {}]\n',
      'Resources:\n  A:\n    Type: AWS::EC2::Instance\n    Properties:\n',
      '      SecurityGroupIds: [!Ref A]\n',
      '{"resources": [{"type": "Microsoft.Compute/virtualMachines", "name": "[concat(\'a\')]"}]}',
      '{"Resources": {"A": {"Type": "AWS::EC2::Instance"}}}',
      '{"resource": {"aws_instance": {"a": {"count": 2}}}}',
    ),
  ),
  { maxLength: 12 },
);

test.each(TOOLS)('any text as %s, %s, gives machines or problems, and the same each time', async (service, name) => {
  await fc.assert(
    fc.asyncProperty(anyParts, async (parts) => {
      const files = { [name]: parts.join('') };
      const derivation = await deriveFrom(service, files);
      const ids = derivation.machines.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(await deriveFrom(service, files)).toEqual(derivation);
    }),
    { numRuns: 200 },
  );
});

test.each([
  [
    'terraform',
    'main.tf',
    (index: number) => `resource "aws_instance" "r${index}" { private_ip = aws_instance.r${index + 1}.private_ip }\n`,
    '',
  ],
  [
    'terraform',
    'main.tf',
    (index: number) => `module "m${index}" {\n source = "./m"\n a = module.m${index + 1}.a\n}\n`,
    '',
  ],
  [
    'azureresourcemanager',
    'template.json',
    (index: number) => `"v${index}": "[variables('v${index + 1}')]",`,
    '"end": 1}}',
  ],
] as const)('a chain of 5,000 values in %s %s is followed as far as is safe', async (service, name, link, end) => {
  const start =
    service === 'terraform' ? '' : '{"resources": [{"type": "a", "name": "[variables(\'v0\')]"}], "variables": {';
  const chain = Array.from({ length: 5000 }, (_, index) => link(index)).join('');
  const files: Record<string, string> = { [name]: `${start}${chain}${end}` };
  if (service === 'terraform') files['m/main.tf'] = 'variable "a" {}\noutput "a" { value = var.a }\n';
  expect((await deriveFrom(service, files)).problems).toEqual([]);
});

test('more rules than any cluster has are a problem of the service', async () => {
  const networks = Array.from({ length: 1001 }, (_, index) => `"10.${index >> 8}.${index & 255}.0/24"`).join(', ');
  const text = `resource "aws_security_group" "all" {
      ingress {
        from_port = 1
        to_port = 1
        protocol = "tcp"
        cidr_blocks = [${networks}]
      }
    }
    resource "aws_instance" "many" {
      count = 200
      vpc_security_group_ids = [aws_security_group.all.id]
    }`;
  expect(await deriveFrom('terraform', { 'main.tf': text })).toEqual({
    machines: [],
    notes: [],
    problems: [{ service: 'infra', message: 'describes more than 10000 machines or 200000 traffic rules' }],
  });
});

const OVER_WORK = 'takes more work to follow than a file of its size may';

describe('of a hundredth of the work that machines may take', () => {
  const whole = STEPS.derivation;
  beforeAll(() => {
    STEPS.derivation = whole / 100;
  });
  afterAll(() => {
    STEPS.derivation = whole;
  });

  test.each([
    ['terraform', 'instances of a large block', 100, 'main.tf'],
    ['terraform', 'AWS: a rule that names a group again and again', 200, 'main.tf'],
    ['cloudformation', 'one long text of which a part is taken', 1000, 'template.yaml'],
    ['azureresourcemanager', 'loops of a large resource', 100, 'template.json'],
  ] as const)('%s: %s end with a sentence that names the file', async (service, construct, times, file) => {
    const files = MULTIPLIED_IAC[service]?.[construct]?.(times) ?? {};
    const { problems } = await deriveFrom(service, files);
    expect(problems).toEqual([{ service: 'infra', file, message: OVER_WORK }]);
  });

  test('so do calls of a module whose blocks make nothing, as each is kept for each call', async () => {
    const calls = Array.from({ length: 200 }, (_, index) => `module "m${index}" {\n  source = "./m"\n}\n`);
    const blocks = Array.from({ length: 200 }, (_, index) => `resource "a" "b${index}" {\n  count = 0\n}\n`);
    const { problems } = await deriveFrom('terraform', { 'main.tf': calls.join(''), 'm/main.tf': blocks.join('') });
    expect(problems).toEqual([{ service: 'infra', file: 'm/main.tf', message: OVER_WORK }]);
  });
});

test('a service whose files multiply takes nothing from the others', async () => {
  const multiplied = MULTIPLIED_IAC['terraform']?.['instances of a large block']?.(4000) ?? {};
  const small = { 'main.tf': 'resource "aws_instance" "web" {}' };
  const { machines, problems } = await deriveMachines(
    bundleOf({
      large: { serviceName: 'terraform', files: multiplied },
      small: { serviceName: 'terraform', files: small },
    }),
  );
  expect(machines.map(({ id }) => id)).toEqual(['aws_instance.web']);
  expect(problems).toEqual([{ service: 'large', file: 'main.tf', message: OVER_WORK }]);
});

test.each([
  ['azureresourcemanager', 'variables that double a list', 60],
  ['terraform', 'Azure: one interface named again and again', 1000],
  ['terraform', 'AWS: one interface of many instances', 1000],
  ['azureresourcemanager', 'quotes that do not end', 9_000_000],
  ['azureresourcemanager', 'quotes in quotes', 1_700_000],
  ['terraform', 'modules that hand on what gets deeper', 60],
] as const)('%s: %s are followed as far as is safe', async (service, construct, times) => {
  const files = MULTIPLIED_IAC[service]?.[construct]?.(times) ?? {};
  const { machines, problems } = await deriveFrom(service, files);
  expect(problems).toEqual([]);
  expect(machines.length).toBeGreaterThan(0);
});

test('files of other services and of machines describe nothing, and files without bytes are problems', async () => {
  const { manifest } = bundleOf({ infra: { serviceName: 'terraform', files: { 'main.tf': '' } } });
  const other = bundleOf({ other: { serviceName: 'ansible', files: { 'main.tf': 'resource "aws_instance" "a" {}' } } });
  expect(await deriveMachines(other)).toEqual({ machines: [], notes: [], problems: [] });
  expect(await deriveMachines({ manifest, read: () => undefined })).toMatchObject({
    problems: [{ service: 'infra', file: 'main.tf', message: 'was not uploaded' }],
  });
});
