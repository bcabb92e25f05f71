import { AZURE_NETWORK_RULES, isOfAnyone } from '../../resources/views/network-rule.ts';
import { cwe, nist } from '../../rules/rulesets.ts';
import { danger } from '../danger.ts';

/** SSH and RDP. */
const PORTS = [22, 3389];

export default danger({
  name: 'azure_security_group_remote_login_open',
  title: 'A network security group lets the whole internet in to SSH or RDP',
  severity: 4,
  problem:
    'Anyone can try passwords and known flaws of the remote login of every machine behind the group; programs do so within minutes of its start.',
  references: [cwe(284), nist('AC-4'), nist('SC-7')],
  of: AZURE_NETWORK_RULES,
  judge: (rule) => isOfAnyone(rule).and(rule.allowsInbound).and(rule.reaches(PORTS)),
  in: {
    terraform: {
      remediation: 'Name the networks that need remote login in `source_address_prefix`, or use Azure Bastion.',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/network_security_rule',
        'https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview',
      ],
      examples: {
        bad: [
          `
          resource "azurerm_network_security_rule" "shop" {
            priority                   = 100
            direction                  = "Inbound"
            access                     = "Allow"
            protocol                   = "Tcp"
            source_port_range          = "*"
            «source_address_prefix      = "*"»
            destination_port_range     = "22"
            destination_address_prefix = "*"
          }`,
        ],
        good: [
          `
          resource "azurerm_network_security_rule" "shop" {
            priority                   = 100
            direction                  = "Inbound"
            access                     = "Allow"
            protocol                   = "Tcp"
            source_port_range          = "*"
            source_address_prefix      = "10.0.0.0/8"
            destination_port_range     = "22"
            destination_address_prefix = "*"
          }`,
        ],
      },
    },
    azureresourcemanager: {
      remediation: 'Name the networks that need remote login in `sourceAddressPrefix`, or use Azure Bastion.',
      sources: [
        'https://learn.microsoft.com/azure/templates/microsoft.network/networksecuritygroups',
        'https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview',
      ],
      examples: {
        bad: [
          `
          {
            "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
            "resources": [
              {
                "type": "Microsoft.Network/networkSecurityGroups",
                "name": "shop",
                "properties": {
                  "securityRules": [
                    {
                      "name": "ssh",
                      "properties": {
                        "priority": 100,
                        "direction": "Inbound",
                        "access": "Allow",
                        "protocol": "Tcp",
                        «"sourceAddressPrefix": "Internet"»,
                        "destinationPortRange": "22"
                      }
                    }
                  ]
                }
              }
            ]
          }`,
        ],
        good: [
          `
          {
            "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
            "resources": [
              {
                "type": "Microsoft.Network/networkSecurityGroups",
                "name": "shop",
                "properties": {
                  "securityRules": [
                    {
                      "name": "ssh",
                      "properties": {
                        "priority": 100,
                        "direction": "Inbound",
                        "access": "Allow",
                        "protocol": "Tcp",
                        "sourceAddressPrefix": "10.0.0.0/8",
                        "destinationPortRange": "22"
                      }
                    }
                  ]
                }
              }
            ]
          }`,
        ],
      },
    },
    ansible: {
      remediation: 'Name the networks that need remote login in `source_address_prefix`, or use Azure Bastion.',
      sources: [
        'https://docs.ansible.com/ansible/latest/collections/azure/azcollection/azure_rm_securitygroup_module.html',
        'https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview',
      ],
      examples: {
        bad: [
          `
          - name: The shop
            azure.azcollection.azure_rm_securitygroup:
              name: shop
              rules:
                - name: ssh
                  priority: 100
                  protocol: Tcp
                  «source_address_prefix: '*'»
                  destination_port_range: 22`,
        ],
        good: [
          `
          - name: The shop
            azure.azcollection.azure_rm_securitygroup:
              name: shop
              rules:
                - name: ssh
                  priority: 100
                  protocol: Tcp
                  source_address_prefix: 10.0.0.0/8
                  destination_port_range: 22`,
        ],
      },
    },
  },
});
