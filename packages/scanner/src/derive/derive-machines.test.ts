import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveMachines } from './derive-machines.ts';
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

test('files of other services and of machines describe nothing, and files without bytes are problems', async () => {
  const { manifest } = bundleOf({ infra: { serviceName: 'terraform', files: { 'main.tf': '' } } });
  const other = bundleOf({ other: { serviceName: 'ansible', files: { 'main.tf': 'resource "aws_instance" "a" {}' } } });
  expect(await deriveMachines(other)).toEqual({ machines: [], notes: [], problems: [] });
  expect(await deriveMachines({ manifest, read: () => undefined })).toMatchObject({
    problems: [{ service: 'infra', file: 'main.tf', message: 'was not uploaded' }],
  });
});
