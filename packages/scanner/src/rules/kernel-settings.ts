/**
 * Whether a setting of the kernel takes a protection of the network away.
 * Source: https://www.kernel.org/doc/html/latest/networking/ip-sysctl.html
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
