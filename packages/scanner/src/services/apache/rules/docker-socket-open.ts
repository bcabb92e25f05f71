import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { apacheRule } from '../apache-rule.ts';
import { passesForEverybody } from '../open-passes.ts';

export default apacheRule({
  id: 'apache_docker_socket_open',
  title: 'Requests of everybody are passed on to the socket of Docker, containerd or Podman',
  severity: CRITICAL,
  problem:
    'Whoever reaches the page starts containers with the folders of the machine in them: they are root of the machine at once.',
  remediation: 'Take the `ProxyPass` out, or put it into a section with `Require ip` and a password.',
  sources: [
    'https://docs.docker.com/engine/security/protect-access/',
    'https://httpd.apache.org/docs/2.4/mod/mod_proxy.html#proxypass',
  ],
  references: [cwe(306), nist('AC-3'), nist('AC-6')],

  examples: {
    bad: [
      `<VirtualHost *:443>
  «ProxyPass /docker unix:/var/run/docker.sock|http://localhost/»
</VirtualHost>`,
    ],
    good: [
      `<VirtualHost *:443>
  <Location /docker>
    Require ip 10.0.0.0/24
    ProxyPass unix:/var/run/docker.sock|http://localhost/
  </Location>
</VirtualHost>`,
      `<VirtualHost *:443>
  ProxyPass /app unix:/run/app.sock|http://localhost/
</VirtualHost>`,
    ],
  },

  *check({ file }) {
    for (const { at } of passesForEverybody(file, ({ args }) => args.some((arg) => SOCKET.test(arg ?? ''))))
      yield { at, message: 'nothing says who may use it' };
  },
});

const SOCKET = /^(?:proxy:)?unix:\/(?:var\/)?run\/(?:docker|podman\/podman|containerd\/containerd|crio\/crio)\.sock\|/;
