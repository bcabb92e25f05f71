import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { CONTAINER_SOCKET, isOpenToAll, socketSetting, SOCKET } from '../systemd-rule.ts';
import type { Unit } from '../unit.ts';

export default socketSetting({
  id: 'systemd_control_socket_open',
  title: 'A socket that is meant for one group is open to every local user (SocketMode, SocketGroup)',
  terms: ['privilege escalation', 'world-writable'],
  severity: MODERATE,
  problem:
    'SocketGroup= limits nobody where the mode lets others write, as the default 0666 does: every local user sends commands to the daemon behind it.',
  remediation: 'Set `SocketMode=0660`.',
  sources: [`${SOCKET}#SocketMode=`, `${SOCKET}#SocketUser=`],
  references: [cwe(732), cwe(276), nist('AC-6'), nist('AC-3')],

  examples: {
    bad: [
      `«[Socket]»\nListenStream=/run/updater.sock\nSocketGroup=updaters`, // the default is 0666
      `[Socket]\nListenStream=/run/agent.sock\nSocketMode=0660\nSocketGroup=agent\n«SocketMode=777»`,
      `[Socket]\nListenSequentialPacket=/run/agent.seq\nSocketGroup=agent\n«SocketMode=0666»`,
    ],
    good: [
      `[Socket]\nListenStream=/run/agent.sock\nSocketMode=0666\nSocketGroup=agent\nSocketMode=0660`,
      `[Socket]\nListenStream=/run/agent.sock`, // for everybody
      `[Socket]\nListenStream=/run/scan.sock\nSocketUser=scan\nSocketGroup=scan`, // whose it is, and for everybody
      `[Socket]\nListenStream=/run/pam.sock\nSocketMode=0666\nSocketGroup=root`,
      `[Socket]\nListenStream=8443\nSocketGroup=agent`,
      `[Socket]\nListenStream=@agent\nSocketGroup=agent`, // which has no mode
      `[Socket]\nListenStream=/run/docker.sock\nSocketMode=0666\nSocketGroup=docker`, // another rule's
    ],
  },

  applies: ({ subject, file }) => !file.isOfUser && isForGroup(subject) && socketsOf(subject).length > 0,
  setting: 'SocketMode',
  scope: 'Socket',
  default: '0666',
  bad: (value, { subject }) => {
    if (!isOpenToAll(value)) return false;
    return socketsOf(subject).some((setting) => setting.is === 'unknown') ? UNKNOWN : true;
  },
  safe: '0660',
  fix: { kind: 'suggested', needs: 'certainty that nobody outside of the group uses the socket' },
});

/** Whether a group is named that alone is meant: who names an owner as well, and no mode, may leave it open to all. */
function isForGroup(subject: Unit): boolean {
  const isNamed = (key: string) => subject.every('Socket', key).length > 0;
  const isOfRoot = subject
    .every('Socket', 'SocketGroup')
    .some((group) => isSetTo(group, (name) => /^(?:root|0)$/.test(name)));
  return isNamed('SocketGroup') && !isOfRoot && (isNamed('SocketMode') || !isNamed('SocketUser'));
}

/** The sockets that lie in a folder, or may; none where one of them is that of a container daemon. */
function socketsOf(subject: Unit): ReturnType<Unit['every']> {
  const all = ['ListenStream', 'ListenDatagram', 'ListenSequentialPacket', 'ListenFIFO'].flatMap((key) =>
    subject.every('Socket', key),
  );
  const isOfContainers = all.some((setting) => isSetTo(setting, (path) => CONTAINER_SOCKET.test(path)));
  return isOfContainers ? [] : all.filter((setting) => setting.is === 'unknown' || isSetTo(setting, isPath));
}

function isPath(address: string): boolean {
  return address.startsWith('/');
}
