import { snakeCase } from '../resources/snake-case.ts';
import type { AzureNetworkRule } from '../resources/views/network-rule.ts';
import type { AnyDanger } from './danger.ts';
import type { Shown } from './example-text.ts';
import { shownDanger, type ShownDanger } from './shown-danger.ts';

/** A rule that lets connections in, as all languages describe it. */
interface ShownRule {
  readonly protocol: 'Tcp' | 'Udp' | '*';
  readonly ports: string;
  readonly source: string;
}

interface AzureNetworkDanger extends Omit<ShownDanger<AzureNetworkRule>, 'in' | 'remediation' | 'sources'> {
  readonly remediation?: string;
  readonly bad: readonly [ShownRule, ...ShownRule[]];
  readonly good: readonly [ShownRule, ...ShownRule[]];
}

/** A danger that one rule of a network security group decides; a report marks where connections may come from. */
export function azureNetworkDanger({
  remediation = 'Name the networks that need it as the source, or use Azure Bastion or a VPN.',
  bad,
  good,
  ...about
}: AzureNetworkDanger): AnyDanger {
  const [firstBad, ...moreBad] = bad;
  const [firstGood, ...moreGood] = good;
  const written = Object.entries(FORMS).map(([language, { type, below, nameOf }]) => {
    const settingsOf = ({ protocol, ports, source }: ShownRule): Readonly<Record<string, Shown>> => {
      const rule = {
        priority: 100,
        direction: 'Inbound',
        access: 'Allow',
        protocol,
        sourceAddressPrefix: source,
        destinationPortRange: ports,
      };
      return Object.fromEntries(Object.entries(rule).map(([key, shown]) => [below + nameOf(key), shown]));
    };
    const shown = {
      type,
      bad: [settingsOf(firstBad), ...moreBad.map(settingsOf)],
      marked: below + nameOf('sourceAddressPrefix'),
      good: [settingsOf(firstGood), ...moreGood.map(settingsOf)],
    } as const;
    return [language, shown] as const;
  });
  return shownDanger({
    ...about,
    remediation,
    sources: ['https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview'],
    in: Object.fromEntries(written),
  });
}

const FORMS = {
  terraform: { type: 'azurerm_network_security_rule', below: '', nameOf: snakeCase },
  azureresourcemanager: {
    type: 'Microsoft.Network/networkSecurityGroups/securityRules',
    below: '',
    nameOf: (name: string) => name,
  },
  ansible: { type: 'azure.azcollection.azure_rm_securitygroup', below: 'rules[].', nameOf: snakeCase },
} as const;
