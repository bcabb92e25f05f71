/** The types of Azure's virtual machines in Terraform, alone and in sets, without the old ones. */
export const MACHINES = [
  'azurerm_linux_virtual_machine',
  'azurerm_windows_virtual_machine',
  'azurerm_linux_virtual_machine_scale_set',
  'azurerm_windows_virtual_machine_scale_set',
] as const;
