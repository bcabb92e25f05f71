/** What the settings of the kernel mean: of itself, of files, and of the network. */
export const KERNEL_SETTINGS = [
  'https://docs.kernel.org/admin-guide/sysctl/kernel.html',
  'https://docs.kernel.org/admin-guide/sysctl/fs.html',
  'https://docs.kernel.org/networking/ip-sysctl.html',
] as const;

/**
 * Whether a setting of the kernel takes a protection of the network away.
 * Source: https://docs.kernel.org/networking/ip-sysctl.html
 */
export function isWeakened(name: string, value: string): boolean {
  return WEAKENED.some((one) => one.name.test(name) && one.value === value);
}

const WEAKENED = [
  { name: /^net\.ipv4\.tcp_syncookies$/, value: '0' },
  { name: /^net\.ipv[46]\.conf\.[\w-]{1,40}\.(?:accept_redirects|send_redirects|accept_source_route)$/, value: '1' },
  { name: /^net\.ipv4\.conf\.[\w-]{1,40}\.rp_filter$/, value: '0' },
  { name: /^net\.ipv4\.icmp_echo_ignore_broadcasts$/, value: '0' },
];

/**
 * Whether a setting of the kernel of a whole machine takes a protection away, of programs or of the network.
 * Source: https://docs.kernel.org/admin-guide/sysctl/
 */
export function weakensKernel(name: string, value: string): boolean {
  // A machine with several ways may need it of one interface.
  const isOfNetwork = isWeakened(name, value) && !/\.conf\.(?!all\.|default\.)[\w-]{1,40}\.rp_filter$/.test(name);
  return isOfNetwork || OF_MACHINE.some((one) => one.name.test(name) && one.value.test(value));
}

const OF_MACHINE = [
  { name: /^kernel\.(?:randomize_va_space|kptr_restrict|dmesg_restrict|yama\.ptrace_scope)$/, value: /^0$/ },
  { name: /^kernel\.perf_event_paranoid$/, value: /^(?:0|-1)$/ },
  { name: /^fs\.protected_(?:hardlinks|symlinks)$/, value: /^0$/ },
  { name: /^fs\.suid_dumpable$/, value: /^[12]$/ },
  { name: /^kernel\.unprivileged_bpf_disabled$/, value: /^0$/ },
  { name: /^net\.core\.bpf_jit_harden$/, value: /^0$/ },
  { name: /^vm\.mmap_min_addr$/, value: /^0$/ },
  { name: /^fs\.protected_(?:fifos|regular)$/, value: /^0$/ },
];

/** The same, of a line such as `kernel.randomize_va_space = 0`. */
export function lineWeakensKernel(line: string): boolean {
  const [, name = '', value = ''] = /^\s*([\w.]{1,100})\s*=\s*(-?\d)\s*$/.exec(line) ?? [];
  return weakensKernel(name, value);
}
