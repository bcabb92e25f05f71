import { HIGH, MODERATE } from '@plumbline/model/severity';
import { isOff } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { machineRule } from '../systemd-rule.ts';

export default machineRule({
  id: 'systemd_machine_not_contained',
  title: 'A container of systemd-nspawn has all rights, the users, the network or the files of the machine',
  terms: ['systemd-nspawn', 'container escape', 'privileged'],
  severity: HIGH,
  problem:
    'Whoever takes over the container, or is root in it, reaches the machine: with all capabilities by its devices and its kernel, with its folders by writing there, without users of its own as root of the machine.',
  remediation:
    'Set `PrivateUsers=pick`, name the capabilities that are needed, and bind single folders by `BindReadOnly=`.',
  sources: ['https://www.freedesktop.org/software/systemd/man/latest/systemd.nspawn.html'],
  references: [cwe(250), nist('AC-6'), nist('SC-39')],

  examples: {
    bad: [
      `[Exec]\nBoot=yes\n«Capability=all»\n`,
      `[Exec]\n«PrivateUsers=no»\n`,
      `[Exec]\nBoot=yes\n\n[Files]\n«Bind=/»\n`,
      `[Files]\n«Bind=/etc:/host-etc»\n`,
      `[Exec]\nBoot=yes\n\n[Network]\n«VirtualEthernet=no»\n`,
    ],
    good: [
      `[Exec]\nBoot=yes\nPrivateUsers=pick\nCapability=CAP_NET_ADMIN\n\n[Files]\nBind=/srv/web\n`,
      `[Files]\nBindReadOnly=/etc/resolv.conf\n`,
      `[Exec]\n# Capability=all\nBoot=yes\n`,
      `[Network]\nPrivate=yes\nVirtualEthernet=no\n`,
      `[Network]\nVirtualEthernet=no\nBridge=br0\n`, // which makes the link anyway
    ],
  },

  *check({ subject }) {
    for (const [section, key, isBad] of ENTRIES) {
      for (const setting of subject.every(section, key)) {
        if (setting.is === 'set' && isBad.test(setting.value))
          yield { at: setting.at, message: { code: 'is', values: { setting: key, value: setting.value } } };
      }
    }
    const users = subject.setting('Exec', 'PrivateUsers');
    if (users.is === 'set' && isOff(users.value))
      yield {
        at: users.at,
        message: { code: 'is', values: { setting: 'PrivateUsers', value: users.value } },
        severity: MODERATE,
      };
    const [link, ...others] = ['VirtualEthernet', 'Private', ...OTHER_LINKS].map((key) =>
      subject.setting('Network', key),
    );
    if (link?.is === 'set' && isOff(link.value) && others.every((other) => other.is === 'absent'))
      yield {
        at: link.at,
        message: { code: 'is', values: { setting: 'VirtualEthernet', value: link.value } },
        severity: MODERATE,
      };
  },
});

/** Each of them parts the network from that of the machine as well. */
const OTHER_LINKS = ['VirtualEthernetExtra', 'Interface', 'MACVLAN', 'IPVLAN', 'Bridge', 'Zone', 'NamespacePath'];

/** Folders with which whoever writes there has the machine. */
const OF_MACHINE =
  /^[-+]{0,2}\/(?:(?:etc|root|boot|dev|proc|sys|usr|var|home|lib(?:64)?|bin|sbin)\/?|(?:var\/)?run\/docker\.sock)?(?::|$)/;

const ENTRIES = [
  ['Exec', 'Capability', /(?:^|\s)all(?:\s|$)/i],
  ['Files', 'Bind', OF_MACHINE],
] as const;
