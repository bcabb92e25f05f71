import { expect, test } from 'vitest';
import { deriveFrom } from './testing.ts';

const ANYWHERE = '0.0.0.0/0';
const INTERNET_OUT = { priority: 65001, protocol: 'ANY', cidrBlock: ANYWHERE, beginPort: 1, endPort: 65535 };

function rule(name: string, properties: Readonly<Record<string, unknown>>): object {
  const shared = { direction: 'Inbound', access: 'Allow', sourcePortRange: '*', destinationAddressPrefix: '*' };
  return { name, properties: { ...shared, protocol: 'Tcp', ...properties } };
}

const TEMPLATE = {
  $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#',
  parameters: {
    vmName: { type: 'string', defaultValue: 'web' },
    officeAddress: { type: 'string' },
    isPublic: { type: 'bool' },
  },
  variables: {
    nicName: "[concat(parameters('vmName'), '-nic')]",
    subnetRef: "[resourceId('Microsoft.Network/virtualNetworks/subnets', 'vnet', 'inner')]",
  },
  resources: [
    {
      type: 'Microsoft.Network/networkSecurityGroups',
      name: 'nsg',
      properties: {
        securityRules: [
          rule('http', { priority: 200, destinationPortRanges: ['80', '443'], sourceAddressPrefix: 'Internet' }),
          rule('ssh', {
            priority: 210,
            destinationPortRange: '22',
            sourceAddressPrefix: "[parameters('officeAddress')]",
          }),
        ],
      },
      resources: [
        {
          type: 'securityRules',
          ...rule('closed', { priority: 100, access: 'Deny', destinationPortRange: '80', sourceAddressPrefix: '*' }),
        },
      ],
    },
    {
      type: 'Microsoft.Network/virtualNetworks',
      name: 'vnet',
      properties: {
        subnets: [
          {
            name: 'inner',
            properties: {
              networkSecurityGroup: { id: "[resourceId('Microsoft.Network/networkSecurityGroups', 'NSG')]" },
            },
          },
        ],
      },
    },
    {
      type: 'Microsoft.Network/publicIPAddresses',
      name: 'ip',
      properties: { ipAddress: '203.0.113.20' },
    },
    {
      type: 'Microsoft.Network/networkInterfaces',
      name: "[variables('nicName')]",
      properties: {
        ipConfigurations: [
          {
            name: 'one',
            properties: {
              privateIPAddress: '10.5.0.4',
              subnet: { id: "[variables('subnetRef')]" },
              publicIPAddress: { id: "[resourceId('Microsoft.Network/publicIPAddresses', 'ip')]" },
            },
          },
        ],
      },
    },
    {
      type: 'Microsoft.Compute/virtualMachines',
      name: "[parameters('vmName')]",
      properties: {
        osProfile: { computerName: "[toLower(format('{0}-HOST', parameters('vmName')))]" },
        networkProfile: {
          networkInterfaces: [{ id: "[resourceId('Microsoft.Network/networkInterfaces', variables('nicName'))]" }],
        },
      },
    },
    {
      type: 'Microsoft.Compute/virtualMachines',
      name: "[concat('node', copyIndex(1))]",
      copy: { name: 'nodes', count: 2 },
      properties: {},
    },
    { type: 'Microsoft.Compute/virtualMachines', name: 'maybe', condition: "[parameters('isPublic')]", properties: {} },
  ],
};

test('machines take what the groups of their subnets let through', async () => {
  const text = JSON.stringify(TEMPLATE, undefined, 2);
  const { machines, notes, problems } = await deriveFrom('azureresourcemanager', { 'template.json': text });
  expect(problems).toEqual([]);
  expect(machines).toEqual([
    {
      id: 'web',
      hostName: 'web-host',
      externalIp: '203.0.113.20',
      internalIp: '10.5.0.4',
      inboundTraffic: [{ priority: 200, protocol: 'TCP', cidrBlock: ANYWHERE, beginPort: 443, endPort: 443 }],
      outboundTraffic: [INTERNET_OUT],
    },
    { id: 'node1', hostName: 'node1', inboundTraffic: [], outboundTraffic: [] },
    { id: 'node2', hostName: 'node2', inboundTraffic: [], outboundTraffic: [] },
  ]);
  expect(notes).toEqual([
    'infra: traffic rules left out because a part of them is not known: 1.',
    'infra: resources left out because their number is not known: 1.',
  ]);
});

test.each([
  ['cut off', "[concat('a']"],
  ['of itself', "[variables('self')]"],
  ['of the deployment', "[reference('x').y[0]['z']]"],
  ['too deep', `[${'concat('.repeat(2000)}]`],
])('a name that is an expression %s gives no machine', async (_what, name) => {
  const template = {
    variables: { self: "[variables('self')]" },
    resources: [{ type: 'Microsoft.Compute/virtualMachines', name }],
  };
  const { problems, machines } = await deriveFrom('azureresourcemanager', {
    'template.json': JSON.stringify(template),
  });
  expect({ problems, machines }).toEqual({ problems: [], machines: [] });
});

test('a name with characters that ours cannot have is told apart by its hash', async () => {
  const template = { resources: [{ type: 'Microsoft.Compute/virtualMachines', name: '[[web]' }] };
  const { machines } = await deriveFrom('azureresourcemanager', { 'template.json': JSON.stringify(template) });
  expect(machines.map(({ id }) => id)).toEqual([expect.stringMatching(/^_web_-[0-9a-f]{8}$/)]);
});
