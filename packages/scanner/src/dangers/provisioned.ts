/** Whose provisioners run commands, on the machine of Terraform or on that which is made. */
export const PROVISIONED = [
  'null_resource',
  'terraform_data',
  'aws_instance',
  'google_compute_instance',
  'azurerm_linux_virtual_machine',
  'digitalocean_droplet',
] as const;
