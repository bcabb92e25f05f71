import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

/** Drives, devices or USB of any kind, or the clipboard, of the user's own machine. */
const REDIRECTED =
  /(?:^|;)\s*(?:(?:drivestoredirect|devicestoredirect|usbdevicestoredirect):s:[^;\s]|redirectclipboard:i:1|redirectcomports:i:1)/i;

export default settingDanger({
  name: 'azure_desktop_redirects_devices',
  title:
    'Desktops of Azure Virtual Desktop take the drives, USB devices or clipboard of the user along (RDP properties)',
  severity: 1,
  problem: 'Data leaves the desktop to any machine that somebody connects from, and programs of that machine come in.',
  family: 'isolation',
  remediation:
    'Set in {} what nobody needs to nothing: `drivestoredirect:s:`, `usbdevicestoredirect:s:`, `redirectclipboard:i:0`.',
  sources: [
    'https://learn.microsoft.com/azure/virtual-desktop/security-guide',
    'https://learn.microsoft.com/azure/virtual-desktop/rdp-properties',
  ],
  wrong: matching(REDIRECTED),
  in: {
    terraform: [
      {
        types: ['azurerm_virtual_desktop_host_pool'],
        key: 'custom_rdp_properties',
        unset: 'fine',
        bad: 'audiomode:i:0;drivestoredirect:s:*;',
        good: 'audiomode:i:0;drivestoredirect:s:;redirectclipboard:i:0;',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.DesktopVirtualization/hostPools'],
        key: 'customRdpProperty',
        unset: 'fine',
        bad: 'audiomode:i:0;drivestoredirect:s:*;',
        good: 'audiomode:i:0;drivestoredirect:s:;redirectclipboard:i:0;',
      },
    ],
  },
});
