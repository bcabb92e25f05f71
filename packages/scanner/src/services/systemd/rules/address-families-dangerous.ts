import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { programsIn } from '../command.ts';
import { badWordsKept, systemdSetting, EXEC, withoutFound } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_address_families_dangerous',
  title: 'Raw packets or outdated protocols are allowed by name (RestrictAddressFamilies AF_PACKET)',
  terms: ['sniffing', 'packet sockets'],
  severity: LOW,
  problem:
    'Whoever breaks into the service may listen to the network and forge packets, or try mistakes in protocols that hardly anybody uses.',
  remediation: 'Name only the kinds that the service uses, such as `AF_UNIX AF_INET AF_INET6`.',
  sources: [`${EXEC}#RestrictAddressFamilies=`, 'https://man7.org/linux/man-pages/man7/packet.7.html'],
  references: [cwe(250), nist('AC-6'), nist('CM-7')],

  examples: {
    bad: [
      `[Service]\nExecStart=/usr/bin/shop\n«RestrictAddressFamilies=AF_INET AF_INET6 AF_PACKET»`,
      `[Service]\nExecStart=/usr/bin/shop\nRestrictAddressFamilies=AF_UNIX\n«RestrictAddressFamilies=AF_X25»`,
    ],
    good: [
      `[Service]\nExecStart=/usr/bin/shop\nRestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK`,
      `[Service]\nExecStart=/usr/bin/shop\nRestrictAddressFamilies=~AF_PACKET`,
      `[Service]\nExecStart=/usr/bin/shop\nRestrictAddressFamilies=AF_PACKET\nRestrictAddressFamilies=\nRestrictAddressFamilies=AF_UNIX`,
      `[Service]\nExecStart=/usr/sbin/dhcpd -f eth0\nRestrictAddressFamilies=AF_INET AF_PACKET`,
      `[Service]\nExecStart=/usr/bin/shop\nAmbientCapabilities=CAP_NET_RAW\nRestrictAddressFamilies=AF_INET AF_PACKET`,
    ],
  },

  applies: ({ subject }) =>
    subject.isWhole &&
    subject.has('Service', 'AmbientCapabilities') !== true &&
    !subject.commands.some((command) => programsIn(command).some((path) => USES_PACKETS.test(path))),
  setting: 'RestrictAddressFamilies',
  scope: '+',
  bad: (value, { subject }, key) => {
    const dangerous = badWordsKept(value, (family) => DANGEROUS.test(family), { subject, key });
    return dangerous.length > 0 && { part: dangerous.join(', ') };
  },
  fix: { kind: 'suggested', needs: 'a service that captures no packets', edits: withoutFound },
});

const DANGEROUS = /^AF_(?:PACKET|X25|AX25|NETROM|ROSE|DECnet|ECONET|APPLETALK|IPX|LLC|PHONET|CAIF|RDS|TIPC)$/i;

/** Programs of the network itself, and those that watch it. */
const USES_PACKETS =
  /(?:^|\/)[^/]{0,60}(?:dhc|lldp|network|wpa_|hostapd|iwd|radvd|arp|tcpdump|shark|dumpcap|pcap|suricata|snort|zeek|bro|ntop|keepalived|vrrp|ppp|frr|bird|ospfd|isisd|bgpd|zebra|ptp|avahi|vpn|zerotier|qemu|libvirt|netdata|vnstat|darkstat|nethogs|iftop|iptraf|p0f|fwknop|knockd|dnsmasq|connman|agent|exporter|netsniff|atalk|modem)[^/]{0,60}$/i;
