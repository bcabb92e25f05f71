import { HIGH, MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { networkDeviceRule } from '../systemd-rule.ts';

const MANUAL = 'https://www.freedesktop.org/software/systemd/man/latest/systemd.netdev.html';

export default networkDeviceRule({
  id: 'systemd_tunnel_key_in_plain_text',
  title: 'The private key of a WireGuard tunnel, or of MACsec, stands in the file',
  terms: [...HARDCODED_SECRET, 'PrivateKey', 'PresharedKey'],
  severity: HIGH,
  problem:
    'Files below /etc/systemd/network are readable for everybody as a rule. Whoever reads this one, a backup or its repository takes part in the network in the name of the machine.',
  remediation:
    'Name a file that root and systemd-network alone can read (`PrivateKeyFile=`, `PresharedKeyFile=`, `KeyFile=`), or a credential: `PrivateKey=@name`.',
  sources: [MANUAL],
  references: [cwe(312), cwe(732), nist('IA-5'), nist('SC-12'), pci('8.6.2')],

  examples: {
    bad: [
      `[NetDev]\nName=wg0\nKind=wireguard\n\n[WireGuard]\n«PrivateKey=EEGlnEPYJV//kbvvIqxKkQwOiS+UENyPncC4bF46ong=»\n`,
      `[NetDev]\nName=wg0\nKind=wireguard\n\n[WireGuardPeer]\nPublicKey=RDf+LSpeEre7YEIKaxg+wbpsNV7du+ktR99uBEtIiCA=\n«PresharedKey=IIWIV17wutHv7t4cR6pOT91z6NSz/T8Arh0yaywhw3M=»\n`,
    ],
    good: [
      `[NetDev]\nName=wg0\nKind=wireguard\n\n[WireGuard]\nPrivateKeyFile=/etc/systemd/network/wg0.key\n`,
      `[NetDev]\nName=wg0\nKind=wireguard\n\n[WireGuard]\nPrivateKey=@network.wireguard.private\n`,
      `[NetDev]\nName=wg0\nKind=wireguard\n\n[WireGuard]\nPrivateKey=EEGlnEPYJV//kbvvIqxKkQwOiS+UENyPncC4bF46ong=\nPrivateKey=\n`,
    ],
  },

  *check({ subject }) {
    for (const [section, key, isSecret, severity] of KEYS) {
      // Of a tunnel itself the last one is in force; there may be several peers.
      const settings = section === 'WireGuard' ? [subject.setting(section, key)] : subject.every(section, key);
      for (const setting of settings) {
        if (setting.is === 'set' && isSecret.test(setting.value))
          yield { at: setting.at, message: { code: 'holds-secret', values: { setting: key } }, severity };
      }
    }
  },
});

/** Of 32 bytes in base64. */
const WIREGUARD_KEY = /^[A-Za-z\d+/]{43}=$/;
/** Of 16 or 32 bytes. */
const MACSEC_KEY = /^(?:[\da-f]{32}|[\da-f]{64})$/i;

const KEYS = [
  ['WireGuard', 'PrivateKey', WIREGUARD_KEY, HIGH],
  ['WireGuardPeer', 'PresharedKey', WIREGUARD_KEY, MODERATE],
  ['MACsecTransmitAssociation', 'Key', MACSEC_KEY, HIGH],
  ['MACsecReceiveAssociation', 'Key', MACSEC_KEY, HIGH],
] as const;
