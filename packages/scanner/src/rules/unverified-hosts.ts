/* Hosts that ssh calls whatever key they show. */

/** Source: https://man.openbsd.org/ssh_config#StrictHostKeyChecking */
export const UNVERIFIED_SSH = /StrictHostKeyChecking[ =]+"?(?:no|off)\b/i;

/**
 * Whether a variable has ssh, Git or Ansible take whatever answers for the host.
 * Source: https://docs.ansible.com/ansible/latest/reference_appendices/config.html#host-key-checking
 */
export function leavesHostsUnverified(name: string, value: string): boolean {
  const isOfAnsible = name === 'ANSIBLE_HOST_KEY_CHECKING' && /^(?:false|no|off|0|f|n)$/i.test(value);
  return isOfAnsible || UNVERIFIED_SSH.test(value);
}
