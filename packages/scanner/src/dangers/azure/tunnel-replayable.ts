import { settingDanger } from '../setting-danger.ts';
import { off, on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_tunnel_replayable',
  title: 'A VPN gateway takes packets that were sent before: replay protection of IPsec is off',
  severity: 2,
  problem: 'Whoever records the tunnel sends what went through it again, without having to read it.',
  family: 'weakProtocol',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_virtual_network_gateway'],
        key: 'ip_sec_replay_protection_enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Network/virtualNetworkGateways'],
        key: 'disableIPSecReplayProtection',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
