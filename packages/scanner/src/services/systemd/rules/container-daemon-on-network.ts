import { CRITICAL } from '@plumbline/model/severity';
import { commandRule } from '../systemd-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
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
    ],
    good: [
      `[Service]\nExecStart=/usr/bin/dockerd -H fd://`,
      `[Service]\nExecStart=/usr/bin/dockerd -H tcp://0.0.0.0:2376 --tlsverify --tlscacert=ca.pem`,
      `[Service]\nExecStart=/usr/bin/dockerd -H tcp://127.0.0.1:2375`,
      `[Service]\nExecStart=/usr/bin/dockerd -H :2375`,
      `[Service]\nExecStart=/usr/bin/dockerd -H $ADDRESS`,
      `[Service]\nExecStart=/usr/bin/dockerd -H tcp://0.0.0.0:2376 $DOCKER_TLS_OPTIONS`,
    ],
  },

  judge: ({ name, args }) => {
    if (!/^(?:dockerd|docker|podman)$/.test(name) || args.some((word) => /^--tlsverify(?:=true)?$/.test(word)))
      return undefined;
    const host = args.map(addressIn).find((found) => found !== undefined && !isLoopback(found));
    if (host === undefined || host.includes('$')) return undefined;
    // What a variable adds, and what is not said of the port for TLS, may ask for certificates.
    if (args.some((word) => word.startsWith('$')) || host.endsWith(':2376')) return UNKNOWN;
    return { message: { code: 'is', values: { setting: '-H', value: host } } };
  },
});

/** The TCP address in a word of the command line, which may have no scheme. Without a host it is that of the machine itself. */
function addressIn(word: string): string | undefined {
  return /^(?:(?:-H|--host)?=?)(tcp:(?!(?:\/\/)?:)\S{1,200}|[\w.]{1,100}:\d{1,5}|\[[\da-fA-F:]{2,40}\]:\d{1,5})$/.exec(
    word,
  )?.[1];
}
