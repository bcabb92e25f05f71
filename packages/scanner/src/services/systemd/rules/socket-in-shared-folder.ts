import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { socketSetting, SOCKET } from '../systemd-rule.ts';

export default socketSetting({
  id: 'systemd_socket_in_shared_folder',
  title: 'A socket lies in a folder that everybody can write to (ListenStream=/tmp)',
  terms: ['world-writable', 'impersonation'],
  severity: MODERATE_LOW,
  problem:
    'Before the unit starts, any local user makes a socket of that name, and gets what clients mean for the service.',
  remediation: 'Put the socket below /run, in a folder of the service.',
  sources: [`${SOCKET}#ListenStream=`],
  references: [cwe(377), cwe(379), nist('AC-6')],

  examples: {
    bad: [`[Socket]\n«ListenStream=/tmp/shop.sock»`, `[Socket]\n«ListenFIFO=/var/tmp/shop»`],
    good: [
      `[Socket]\nListenStream=/run/shop.sock`,
      `[Socket]\nListenStream=8080`,
      `[Socket]\nListenStream=/tmp/shop.sock\nListenStream=`,
    ],
  },

  setting: ['ListenStream', 'ListenDatagram', 'ListenSequentialPacket', 'ListenFIFO'],
  scope: 'Socket+',
  bad: (value) => isInSharedFolder(value) && !/^\/tmp\/\.(?:X11|ICE)-unix\//.test(value),
});
