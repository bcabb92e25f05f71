import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { CONTAINER_SOCKET, socketSetting, isOpenToAll, SOCKET } from '../systemd-rule.ts';

export default socketSetting({
  id: 'systemd_container_socket_open',
  title: 'Everybody may speak to the container daemon (SocketMode, docker.sock)',
  terms: ['privilege escalation', 'world-writable'],
  severity: HIGH,
  problem: 'Any local user starts a container with the whole disk of the machine, and is root.',
  remediation: 'Set `SocketMode=0660` with `SocketGroup=` of the few who may.',
  sources: [`${SOCKET}#SocketMode=`, 'https://docs.docker.com/engine/security/#docker-daemon-attack-surface'],
  references: [cwe(732), cwe(250), nist('AC-6'), nist('AC-3')],

  examples: {
    bad: [
      `[Socket]\nListenStream=/run/docker.sock\n«SocketMode=0666»`,
      `«[Socket]»\nListenStream=%t/containerd/containerd.sock\n`,
    ],
    good: [
      `[Socket]\nListenStream=/run/docker.sock\nSocketMode=0660\nSocketGroup=docker`,
      `[Socket]\nListenStream=/run/dbus/system_bus_socket`,
    ],
  },

  applies: ({ subject }) =>
    subject
      .every('Socket', 'ListenStream')
      .some((setting) => setting.is === 'unknown' || isSetTo(setting, (path) => CONTAINER_SOCKET.test(path))),
  setting: 'SocketMode',
  scope: 'Socket',
  default: '0666',
  bad: (value, { subject, file }) => {
    if (!isOpenToAll(value) || file.isOfUser) return false;
    const paths = subject.every('Socket', 'ListenStream');
    return paths.some((setting) => isSetTo(setting, (path) => CONTAINER_SOCKET.test(path))) || UNKNOWN;
  },
  safe: '0660',
  fix: { kind: 'suggested', needs: '`SocketGroup=` for those who may' },
});
