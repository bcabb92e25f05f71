import { CRITICAL } from '@plumbline/model/severity';
import { commandRule } from '../systemd-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { addressesIn } from '../daemon-addresses.ts';
import { UNKNOWN } from '../../../rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';

export default commandRule({
  id: 'systemd_container_daemon_on_network',
  title: 'Docker listens on the network without TLS (dockerd -H tcp://)',
  terms: ['port 2375', 'Docker API', 'unauthenticated access'],
  severity: CRITICAL,
  problem: 'Whoever reaches the port starts a container with the whole disk of the machine, and is root.',
  remediation: 'Take `-H tcp://` out and use SSH (`docker -H ssh://`), or set `--tlsverify` with certificates.',
  sources: ['https://docs.docker.com/engine/security/protect-access/'],
  references: [cwe(306), cwe(319), nist('AC-3'), nist('IA-3')],

  examples: {
    bad: [
      `[Service]\n«ExecStart=/usr/bin/dockerd -H fd:// -H tcp://0.0.0.0:2375»`,
      `[Service]\n«ExecStart=/usr/bin/dockerd --host=tcp://10.0.0.5:2375 --tls=false»`,
      `[Service]\n«ExecStart=/usr/bin/dockerd -H 0.0.0.0:2375»`,
      `[Service]\n«ExecStart=/usr/bin/podman system service --time=0 tcp:0.0.0.0:8080»`,
      `[Service]\n«ExecStart=/usr/bin/socat TCP-LISTEN:2375,fork UNIX-CONNECT:/var/run/docker.sock»`,
    ],
    good: [
      `[Service]\nExecStart=/usr/bin/dockerd -H fd://`,
      `[Service]\nExecStart=/usr/bin/dockerd -H tcp://0.0.0.0:2376 --tlsverify --tlscacert=ca.pem`,
      `[Service]\nExecStart=/usr/bin/dockerd -H tcp://127.0.0.1:2375`,
      `[Service]\nExecStart=/usr/bin/dockerd -H tcp://10.0.0.5:2375 --tls --tlscert=cert.pem --tlskey=key.pem`,
      `[Service]\nExecStart=/usr/bin/dockerd -H :2375`,
      `[Service]\nExecStart=/usr/bin/socat TCP-LISTEN:2375,bind=127.0.0.1,fork UNIX-CONNECT:/var/run/docker.sock`,
      `[Service]\nExecStart=/usr/bin/docker run --rm -p 8080:80 registry.example.com/shop:7`,
      `[Service]\nExecStart=/usr/bin/podman run -p 0.0.0.0:80:80 redis:7`,
      `[Service]\nExecStart=/usr/bin/docker -H tcp://10.0.0.5:2376 ps`,
      `[Service]\nExecStart=/usr/bin/dockerd -H $ADDRESS`,
      `[Service]\nExecStart=/usr/bin/dockerd -H tcp://0.0.0.0:2376 $DOCKER_TLS_OPTIONS`,
    ],
  },

  judge: (command) => {
    const { args, name, text } = command;
    if (name === 'socat' && FORWARDED_SOCKET.test(text) && LISTENING.test(text)) {
      return /\bbind=(?:127\.|localhost|\[?::1)/.test(text) ? undefined : 'socat hands its socket to the network';
    }
    // Since 20.10 TLS asks for certificates where nothing else is said, too; that it does not is said of its settings.
    if (args.some((word) => /^--tls(?:(?:verify)?(?:=true)?|verify=false)$/.test(word))) return undefined;
    const host = addressesIn(command).find((found) => !isLoopback(found));
    if (host === undefined || host.includes('$')) return undefined;
    // What a variable adds, and what is not said of the port for TLS, may ask for certificates.
    if (args.some((word) => word.startsWith('$')) || host.endsWith(':2376')) return UNKNOWN;
    return { message: { code: 'is', values: { setting: '-H', value: host } } };
  },
});

const LISTENING = /\b(?:TCP[46]?)-(?:LISTEN|L):/i;
const FORWARDED_SOCKET = /\bUNIX(?:-CONNECT|-CLIENT)?:\S{0,40}\/(?:docker|podman|containerd)\.sock\b/i;
