import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { UNENCRYPTED } from '../../../terms.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { socketSetting, SOCKET } from '../systemd-rule.ts';

export default socketSetting({
  id: 'systemd_insecure_port_open',
  title: 'A socket listens for a service without encryption (telnet, tftp, rsh, port 2375)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'Passwords travel in the clear, or nobody is asked for any: whoever reaches the port may have the machine.',
  remediation: 'Disable the socket, and use SSH in its place; let Docker listen on its own socket alone.',
  sources: [`${SOCKET}#ListenStream=`, 'https://www.rfc-editor.org/rfc/rfc1350'],
  references: [cwe(319), cwe(306), nist('SC-8'), nist('CM-7'), pci('2.2.5')],

  examples: {
    bad: [
      `[Socket]\n«ListenStream=23»\nAccept=yes`,
      `[Socket]\n«ListenStream=0.0.0.0:2375»`,
      `[Socket]\n«ListenStream=[::]:514»`,
      `[Socket]\n«ListenDatagram=69»`,
    ],
    good: [
      `[Socket]\nListenStream=22`,
      `[Socket]\nListenStream=127.0.0.1:2375`,
      `[Socket]\nListenStream=/run/telnet.sock`,
      `[Socket]\nListenDatagram=514`, // syslog
      `[Socket]\nListenStream=23\nListenStream=\nListenStream=22`,
    ],
  },

  setting: ['ListenStream', 'ListenDatagram'],
  scope: 'Socket+',
  bad(value, _, setting) {
    const port = /^(?:(?:\S{1,60}:)?)(\d{1,5})$/.exec(value)?.[1];
    if (port === undefined || isLoopback(value)) return false;
    if (setting === 'ListenDatagram') return port === '69';
    return port === '2375' ? { severity: CRITICAL } : /^(?:23|79|51[234])$/.test(port);
  },
});
