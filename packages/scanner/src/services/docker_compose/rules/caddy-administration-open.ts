import { HIGH } from '@plumbline/model/severity';
import type { Place, Scalar } from '../../../formats/tree.ts';
import { textLines } from '../../../reading/text-lines.ts';
import { isPublishedToAll } from '../../../rules/published-ports.ts';
import type { Finding } from '../../../rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { ComposeService } from '../compose-file.ts';
import { composeRule, services } from '../compose-rule.ts';

export default composeRule({
  id: 'docker_compose_caddy_administration_open',
  title: 'The API by which Caddy is configured is published: CADDY_ADMIN or admin on all addresses',
  terms: ['2019', 'admin endpoint', 'unauthenticated access'],
  severity: HIGH,
  problem:
    'The API asks nobody for a password: whoever reaches it gives the server another configuration, reads its files and sends its visitors elsewhere.',
  remediation: 'Leave the API on localhost or a Unix socket, or say `admin off`; do not publish its port.',
  sources: [
    services('ports'),
    'https://caddyserver.com/docs/api',
    'https://caddyserver.com/docs/caddyfile/options#admin',
  ],
  references: [cwe(306), nist('AC-3')],

  examples: {
    bad: [
      'services:\n  web:\n    image: caddy:2.10\n    environment:\n      «CADDY_ADMIN: 0.0.0.0:2019»\n    ports: ["443:443", "2019:2019"]',
      'services:\n  web:\n    image: caddy:2.10\n    ports: [{target: 2019, published: 12019}]\n    configs: [caddy]\nconfigs:\n  caddy:\n    content: |\n      {\n«        admin :2019»\n      }',
    ],
    good: [
      'services:\n  web:\n    image: caddy:2.10\n    environment:\n      CADDY_ADMIN: unix//run/caddy/admin.sock\n    ports: ["443:443"]\n  other:\n    image: example/app:1\n    ports: ["2019:2019"]',
      'services:\n  web:\n    image: caddy:2.10\n    environment:\n      CADDY_ADMIN: 0.0.0.0:2019\n    ports: ["443:443", "127.0.0.1:2019:2019"]',
      'services:\n  web:\n    image: caddy:2.10\n    ports: ["2019:2019"]\n    configs: [caddy]\nconfigs:\n  caddy:\n    content: |\n      {\n        # admin 0.0.0.0:2019\n        admin off\n      }',
    ],
  },

  *check({ file, subject }): Generator<Finding> {
    const servers = subject.services.filter((service) => OF_CADDY.test(service.text('image') ?? ''));
    for (const service of servers) {
      for (const { at, name, value = '' } of service.environment)
        if (name === 'CADDY_ADMIN' && isOpen(value, service))
          yield { at, message: { code: 'is', values: { setting: name, value } } };
    }
    for (const { value } of servers.length > 0 ? file.entriesAt('configs', 'content') : []) {
      const admin = value.kind === 'scalar' ? adminIn(value) : undefined;
      if (admin && servers.some((service) => isOpen(admin.address, service)))
        yield { at: admin.at, message: { code: 'is', values: { setting: 'admin', value: admin.address } } };
    }
  },
});

const OF_CADDY = /(?:^|\/)caddy(?:[:@]|$)/;

/** Whether other machines reach an address of a service by a port that it publishes. */
function isOpen(address: string, { ports }: ComposeService): boolean {
  const [, host = '', number] = /^(?:tcp\/)?([^/$]{0,100}):(\d{1,5})$/.exec(address.trim()) ?? [];
  if (number === undefined || (host !== '' && isLoopback(host))) return false;
  return ports.some(
    ({ containerPort, ...port }) => containerPort === Number(number) && isPublishedToAll({ containerPort, ...port }),
  );
}

/** The address of the API in the options at the head of a Caddyfile. */
function adminIn(content: Scalar): { readonly at: Place; readonly address: string } | undefined {
  for (const { at, text } of textLines(content)) {
    const [, address] = /^\s{0,40}admin\s{1,20}([^\s{]{1,200})/.exec(text) ?? [];
    if (address !== undefined) return { at, address };
  }
  return undefined;
}
