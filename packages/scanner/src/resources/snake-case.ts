/** A name of an API as Terraform and Ansible write it: `sourceAddressPrefix`, and `hostPID` as `host_pid`. */
export function snakeCase(name: string): string {
  return name.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();
}
