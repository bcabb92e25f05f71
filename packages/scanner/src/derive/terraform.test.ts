import { describe, expect, test } from 'vitest';
import { bundleOf, deriveFrom } from './testing.ts';
import { deriveMachines } from './derive-machines.ts';

const ANYWHERE = '0.0.0.0/0';

describe('AWS', () => {
  test('an instance takes the rules of its security groups, in their order', async () => {
    const { machines, notes, problems } = await deriveFrom('terraform', {
      'main.tf': `
        variable "office" { default = "198.51.100.0/24" }
        locals { https = 443 }
        resource "aws_security_group" "web" {
          name = "web"
          ingress {
            from_port   = local.https
            to_port     = local.https
            protocol    = "tcp"
            cidr_blocks = ["0.0.0.0/0"]
            ipv6_cidr_blocks = ["::/0"]
          }
          ingress {
            from_port   = 22
            to_port     = 22
            protocol    = "tcp"
            cidr_blocks = [var.office]
          }
          egress {
            from_port   = 0
            to_port     = 0
            protocol    = "-1"
            cidr_blocks = ["0.0.0.0/0"]
          }
        }
        resource "aws_instance" "web" {
          ami                    = "ami-1"
          private_ip             = "10.0.0.10"
          vpc_security_group_ids = [aws_security_group.web.id]
          tags = { Name = "web.example.com" }
        }
        resource "aws_eip" "web" {
          instance = aws_instance.web.id
          address  = "203.0.113.7"
        }`,
    });
    expect({ notes, problems }).toEqual({ notes: [], problems: [] });
    expect(machines).toEqual([
      {
        id: 'aws_instance.web',
        hostName: 'web.example.com',
        externalIp: '203.0.113.7',
        internalIp: '10.0.0.10',
        inboundTraffic: [
          { priority: 1, protocol: 'TCP', cidrBlock: ANYWHERE, beginPort: 443, endPort: 443 },
          { priority: 1, protocol: 'TCP', cidrBlock: '::/0', beginPort: 443, endPort: 443 },
          { priority: 2, protocol: 'TCP', cidrBlock: '198.51.100.0/24', beginPort: 22, endPort: 22 },
        ],
        outboundTraffic: [{ priority: 3, protocol: 'ANY', cidrBlock: ANYWHERE, beginPort: 1, endPort: 65535 }],
      },
    ]);
  });

  test('rules that are resources of their own, interfaces and database instances count too', async () => {
    const { machines } = await deriveFrom('terraform', {
      'main.tf': `
        resource "aws_security_group" "app" { vpc_id = "vpc-1" }
        resource "aws_security_group" "db" {}
        resource "aws_security_group_rule" "ssh" {
          type              = "ingress"
          security_group_id = aws_security_group.app.id
          from_port = 22
          to_port = 22
          protocol = "6"
          cidr_blocks = ["10.0.0.0/8"]
        }
        resource "aws_vpc_security_group_ingress_rule" "mysql" {
          security_group_id = aws_security_group.db.id
          referenced_security_group_id = aws_security_group.app.id
          ip_protocol = "tcp"
          from_port = 3306
          to_port = 3306
        }
        resource "aws_vpc_security_group_egress_rule" "all" {
          security_group_id = aws_security_group.db.id
          cidr_ipv4 = "0.0.0.0/0"
          ip_protocol = "-1"
        }
        resource "aws_network_interface" "app" {
          private_ips = ["10.1.0.5"]
          security_groups = [aws_security_group.app.id]
        }
        resource "aws_instance" "app" {
          network_interface {
            network_interface_id = aws_network_interface.app.id
            device_index = 0
          }
        }
        resource "aws_db_instance" "db" { vpc_security_group_ids = [aws_security_group.db.id] }`,
    });
    expect(machines).toEqual([
      {
        id: 'aws_instance.app',
        internalIp: '10.1.0.5',
        inboundTraffic: [{ priority: 1, protocol: 'TCP', cidrBlock: '10.0.0.0/8', beginPort: 22, endPort: 22 }],
        outboundTraffic: [],
      },
      {
        id: 'aws_db_instance.db',
        inboundTraffic: [{ priority: 1, protocol: 'TCP', cidrBlock: '10.1.0.5/32', beginPort: 3306, endPort: 3306 }],
        outboundTraffic: [{ priority: 2, protocol: 'ANY', cidrBlock: ANYWHERE, beginPort: 1, endPort: 65535 }],
      },
    ]);
  });

  test('what is not known is left out and counted', async () => {
    const { machines, notes } = await deriveFrom('terraform', {
      'main.tf': `
        variable "port" {}
        variable "size" {}
        data "aws_vpc" "main" {}
        resource "aws_security_group" "web" {
          ingress {
            from_port = var.port
            to_port = var.port
            protocol = "tcp"
            cidr_blocks = ["0.0.0.0/0"]
          }
          ingress {
            from_port = 80
            to_port = 80
            protocol = "tcp"
            cidr_blocks = [data.aws_vpc.main.cidr_block, "192.0.2.0/24"]
          }
        }
        resource "aws_instance" "web" {
          private_ip = var.port
          vpc_security_group_ids = [aws_security_group.web.id]
          tags = { Name = "Web server" }
        }
        resource "aws_instance" "many" { count = var.size }
        module "registry" { source = "terraform-aws-modules/ec2-instance/aws" }`,
    });
    expect(machines).toEqual([
      {
        id: 'aws_instance.web',
        inboundTraffic: [{ priority: 2, protocol: 'TCP', cidrBlock: '192.0.2.0/24', beginPort: 80, endPort: 80 }],
        outboundTraffic: [],
      },
    ]);
    expect(notes).toEqual([
      'infra: traffic rules left out because a part of them is not known: 2.',
      'infra: modules left out because their files are not here: 1.',
      'infra: resources left out because their number is not known: 1.',
    ]);
  });

  test('count, for_each, splats, dynamic blocks and modules of the same files are followed', async () => {
    const { machines, notes } = await deriveFrom('terraform', {
      'main.tf': `
        variable "ports" { default = [80, 443] }
        module "security" {
          source = "./modules/security"
          ports  = var.ports
        }
        resource "aws_instance" "web" {
          count      = 2
          private_ip = "10.0.0.\${count.index + 10}"
          vpc_security_group_ids = module.security.ids
        }
        resource "aws_instance" "by_name" {
          for_each   = { "a b" = "10.0.1.1", c = "10.0.1.2" }
          private_ip = each.value
        }`,
      'modules/security/main.tf': `
        variable "ports" {}
        resource "aws_security_group" "this" {
          count = 1
          dynamic "ingress" {
            for_each = var.ports
            content {
              from_port = ingress.value
              to_port = ingress.value
              protocol = "tcp"
              cidr_blocks = ["0.0.0.0/0"]
            }
          }
        }
        resource "aws_instance" "inner" {}
        output "ids" { value = aws_security_group.this[*].id }`,
    });
    const rules = [80, 443].map((port, index) => ({
      priority: index + 1,
      protocol: 'TCP',
      cidrBlock: ANYWHERE,
      beginPort: port,
      endPort: port,
    }));
    expect(notes).toEqual([]);
    expect(machines.map(({ id, internalIp, inboundTraffic }) => [id, internalIp, inboundTraffic])).toEqual([
      ['aws_instance.web.0', '10.0.0.10', rules],
      ['aws_instance.web.1', '10.0.0.11', rules],
      ['aws_instance.by_name.a b', '10.0.1.1', []],
      ['aws_instance.by_name.c', '10.0.1.2', []],
      ['module.security.aws_instance.inner', undefined, []],
    ]);
  });

  test('the JSON form says the same', async () => {
    const { machines } = await deriveFrom('terraform', {
      'main.tf.json': JSON.stringify({
        resource: {
          aws_security_group: {
            web: {
              ingress: [{ from_port: 443, to_port: 443, protocol: 'tcp', cidr_blocks: ['0.0.0.0/0'] }],
            },
          },
          aws_instance: { web: { vpc_security_group_ids: ['${aws_security_group.web.id}'] } },
        },
      }),
    });
    expect(machines).toEqual([
      {
        id: 'aws_instance.web',
        inboundTraffic: [{ priority: 1, protocol: 'TCP', cidrBlock: ANYWHERE, beginPort: 443, endPort: 443 }],
        outboundTraffic: [],
      },
    ]);
  });
});

test('Google Cloud: firewalls count by network and target tags, denials by priority', async () => {
  const { machines, notes } = await deriveFrom('terraform', {
    'main.tf': `
      resource "google_compute_network" "vpc" { name = "vpc" }
      resource "google_compute_subnetwork" "a" {
        name    = "a"
        network = google_compute_network.vpc.id
      }
      resource "google_compute_address" "web" {
        name    = "web"
        address = "203.0.113.9"
      }
      resource "google_compute_firewall" "web" {
        name    = "web"
        network = google_compute_network.vpc.name
        allow {
          protocol = "tcp"
          ports    = ["80", "8000-8100"]
        }
        allow { protocol = "icmp" }
        source_ranges = ["0.0.0.0/0"]
        target_tags   = ["web"]
      }
      resource "google_compute_firewall" "closed" {
        name     = "closed"
        network  = "vpc"
        priority = 900
        deny {
          protocol = "tcp"
          ports    = ["8000-9000"]
        }
        source_ranges = ["0.0.0.0/0"]
      }
      resource "google_compute_firewall" "db" {
        name        = "db"
        network     = google_compute_network.vpc.self_link
        allow {
          protocol = "tcp"
          ports    = ["5432"]
        }
        source_tags = ["web"]
        target_tags = ["db"]
      }
      resource "google_compute_firewall" "other" {
        name    = "other"
        network = "default"
        allow { protocol = "all" }
      }
      resource "google_compute_instance" "web" {
        name = "web-1"
        tags = ["web"]
        network_interface {
          subnetwork = google_compute_subnetwork.a.id
          network_ip = "10.2.0.2"
          access_config { nat_ip = google_compute_address.web.address }
        }
      }
      resource "google_compute_instance" "db" {
        name     = "db"
        hostname = "db.example.com"
        tags     = ["db"]
        network_interface { network = google_compute_network.vpc.id }
      }`,
  });
  const implied = { priority: 65535, protocol: 'ANY', cidrBlock: ANYWHERE, beginPort: 1, endPort: 65535 };
  expect(notes).toEqual([]);
  expect(machines).toEqual([
    {
      id: 'google_compute_instance.web',
      hostName: 'web-1',
      externalIp: '203.0.113.9',
      internalIp: '10.2.0.2',
      inboundTraffic: [
        { priority: 1000, protocol: 'TCP', cidrBlock: ANYWHERE, beginPort: 80, endPort: 80 },
        { priority: 1000, protocol: 'OTHER', cidrBlock: ANYWHERE, beginPort: 1, endPort: 65535 },
      ],
      outboundTraffic: [implied],
    },
    {
      id: 'google_compute_instance.db',
      hostName: 'db.example.com',
      inboundTraffic: [{ priority: 1000, protocol: 'TCP', cidrBlock: '10.2.0.2/32', beginPort: 5432, endPort: 5432 }],
      outboundTraffic: [implied],
    },
  ]);
});

test('Azure: the groups of the interface and of its subnet both have to let traffic pass', async () => {
  const { machines, notes } = await deriveFrom('terraform', {
    'main.tf': `
      resource "azurerm_network_security_group" "web" {
        name = "web"
        security_rule {
          name                       = "https"
          priority                   = 100
          direction                  = "Inbound"
          access                     = "Allow"
          protocol                   = "Tcp"
          source_port_range          = "*"
          destination_port_ranges    = ["443", "8000-8010"]
          source_address_prefix      = "*"
          destination_address_prefix = "*"
        }
        security_rule {
          name                       = "vnet"
          priority                   = 110
          direction                  = "Inbound"
          access                     = "Allow"
          protocol                   = "*"
          source_port_range          = "*"
          destination_port_range     = "*"
          source_address_prefix      = "VirtualNetwork"
          destination_address_prefix = "*"
        }
      }
      resource "azurerm_network_security_rule" "rdp" {
        name                        = "rdp"
        network_security_group_name = azurerm_network_security_group.web.name
        priority                    = 120
        direction                   = "Inbound"
        access                      = "Allow"
        protocol                    = "Tcp"
        source_port_range           = "*"
        destination_port_range      = "3389"
        source_address_prefix       = "Internet"
        destination_address_prefix  = "*"
      }
      resource "azurerm_network_security_rule" "elsewhere" {
        name                        = "elsewhere"
        network_security_group_name = "web"
        priority                    = 130
        direction                   = "Inbound"
        access                      = "Allow"
        protocol                    = "Tcp"
        source_port_range           = "*"
        destination_port_range      = "443"
        source_address_prefix       = "192.0.2.0/24"
        destination_address_prefix  = "10.3.0.99"
      }
      resource "azurerm_network_security_group" "subnet" {
        name = "subnet"
        security_rule {
          name                       = "tls-only"
          priority                   = 100
          direction                  = "Inbound"
          access                     = "Allow"
          protocol                   = "*"
          source_port_range          = "*"
          destination_port_range     = "443"
          source_address_prefix      = "0.0.0.0/0"
          destination_address_prefix = "*"
        }
        security_rule {
          name                       = "nothing-out"
          priority                   = 4096
          direction                  = "Outbound"
          access                     = "Deny"
          protocol                   = "*"
          source_port_range          = "*"
          destination_port_range     = "*"
          source_address_prefix      = "*"
          destination_address_prefix = "*"
        }
      }
      resource "azurerm_subnet" "a" { name = "a" }
      resource "azurerm_subnet_network_security_group_association" "a" {
        subnet_id                 = azurerm_subnet.a.id
        network_security_group_id = azurerm_network_security_group.subnet.id
      }
      resource "azurerm_public_ip" "web" { name = "web" }
      resource "azurerm_network_interface" "inner" {
        ip_configuration {
          private_ip_address = "10.3.0.4"
          subnet_id          = azurerm_subnet.a.id
          public_ip_address_id = azurerm_public_ip.web.id
        }
      }
      resource "azurerm_network_interface" "outer" {
        ip_configuration { private_ip_address_allocation = "Dynamic" }
      }
      resource "azurerm_network_interface_security_group_association" "inner" {
        network_interface_id      = azurerm_network_interface.inner.id
        network_security_group_id = azurerm_network_security_group.web.id
      }
      resource "azurerm_network_interface_security_group_association" "outer" {
        network_interface_id      = azurerm_network_interface.outer.id
        network_security_group_id = azurerm_network_security_group.web.id
      }
      resource "azurerm_linux_virtual_machine" "inner" {
        name                  = "inner"
        network_interface_ids = [azurerm_network_interface.inner.id]
      }
      resource "azurerm_windows_virtual_machine" "outer" {
        name                  = "outer-vm"
        computer_name         = "outer"
        network_interface_ids = [azurerm_network_interface.outer.id]
      }`,
  });
  expect(machines).toEqual([
    {
      id: 'azurerm_linux_virtual_machine.inner',
      hostName: 'inner',
      internalIp: '10.3.0.4',
      inboundTraffic: [{ priority: 100, protocol: 'TCP', cidrBlock: ANYWHERE, beginPort: 443, endPort: 443 }],
      outboundTraffic: [],
    },
    {
      id: 'azurerm_windows_virtual_machine.outer',
      hostName: 'outer',
      inboundTraffic: [
        { priority: 100, protocol: 'TCP', cidrBlock: ANYWHERE, beginPort: 443, endPort: 443 },
        { priority: 100, protocol: 'TCP', cidrBlock: ANYWHERE, beginPort: 8000, endPort: 8010 },
        { priority: 120, protocol: 'TCP', cidrBlock: ANYWHERE, beginPort: 3389, endPort: 3389 },
      ],
      outboundTraffic: [{ priority: 65001, protocol: 'ANY', cidrBlock: ANYWHERE, beginPort: 1, endPort: 65535 }],
    },
  ]);
  // The tag VirtualNetwork twice, and a rule for an address that the outer machine may have.
  expect(notes).toEqual(['infra: traffic rules left out because a part of them is not known: 3.']);
});

test('a file that cannot be read is a problem with its line', async () => {
  const { problems } = await deriveFrom('terraform', {
    'main.tf': 'resource "aws_instance" "web" {\n  ami = \n}\n',
    'infra/net.tf': 'resource "aws_eip" "a" {}\n',
  });
  expect(problems).toMatchObject([{ service: 'infra', file: 'main.tf', line: 1 }]);
});

test('folders and services of equal resources have ids of their own', async () => {
  const files = { 'main.tf': 'resource "aws_instance" "a" {}', 'stage/main.tf': 'resource "aws_instance" "a" {}' };
  const services = { one: { serviceName: 'terraform', files }, two: { serviceName: 'terraform', files } };
  const { machines } = await deriveMachines(bundleOf(services));
  expect(machines.map(({ id }) => id)).toEqual([
    'aws_instance.a',
    'stage/aws_instance.a',
    'two/aws_instance.a',
    'two/stage/aws_instance.a',
  ]);
});

test.each([
  [
    'locals that name each other',
    'locals {\n a = local.b\n b = local.a\n}\nresource "aws_instance" "a" { private_ip = local.a }',
  ],
  ['resources that name each other', 'resource "aws_instance" "a" { private_ip = aws_instance.a.private_ip }'],
  ['a module that calls itself', 'module "self" { source = "./" }\nresource "aws_instance" "a" {}'],
  [
    'numbers that nobody would pay for',
    'resource "aws_instance" "a" {}\nresource "aws_instance" "b" { count = 999999999 }',
  ],
])('%s do no harm', async (_what, text) => {
  const { machines } = await deriveFrom('terraform', { 'main.tf': text });
  expect(machines.filter(({ id }) => id === 'aws_instance.a')).toHaveLength(1);
});
