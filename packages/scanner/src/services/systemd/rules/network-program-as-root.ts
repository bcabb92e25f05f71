import { MODERATE } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import type { Command } from '../command.ts';
import { becomesAnotherUser, RUNS_OTHERS, GIVES_ROOT_UP } from '../root-programs.ts';
import { systemdRule, EXEC } from '../systemd-rule.ts';

export default systemdRule({
  id: 'systemd_network_program_as_root',
  title: 'A program that listens on the network runs as root (User=root)',
  terms: ['least privilege', 'privilege escalation'],
  severity: MODERATE,
  problem: 'Whoever breaks into the program by the network is root of the machine at once.',
  remediation:
    'Set `User=` to a user of its own, or `DynamicUser=yes`; for a port below 1024 give it `AmbientCapabilities=CAP_NET_BIND_SERVICE`.',
  sources: [`${EXEC}#User=`, `${EXEC}#AmbientCapabilities=`],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `[Service]\nUser=shop\nExecStart=/opt/shop/bin/gunicorn --bind 0.0.0.0:443 shop.wsgi\nPrivateTmp=yes\n«User=root»`,
      `[Service]\nExecStart=/usr/local/bin/bridge --listen :1883\n«User=0»`,
      `[Service]\n«User=root»\nExecStart=/usr/bin/node server.js --host=0.0.0.0 --port=8080`,
      `[Service]\nUser=shop\nExecStart=/usr/local/bin/shop --listen :443\n\n[Service]\n«User=»`, // which takes the user back
      `[Service]\n«User=root»\nExecStart=/usr/local/bin/exporter --web.listen-address=10.0.0.5:9100`,
      `[Service]\nUser=shop\nExecStart=/srv/shop/venv/bin/gunicorn shop.wsgi\n«User=0»`,
      `[Service]\n«User=root»\nExecStart=/srv/shop/venv/bin/python3 -m gunicorn shop.wsgi`,
    ],
    good: [
      `[Service]\nUser=root\nExecStart=/srv/shop/venv/bin/gunicorn --user shop shop.wsgi`,
      `[Service]\nUser=root\nExecStart=/srv/shop/venv/bin/gunicorn -c gunicorn.conf.py shop.wsgi`,
      `[Service]\nUser=root\nExecStart=/opt/shop/bin/gunicorn --bind 0.0.0.0:443 shop.wsgi\nUser=shop`,
      `[Service]\nUser=shop\nExecStart=/usr/local/bin/shop --listen :443\nUser=\nUser=shop`,
      `[Service]\nUser=shop\nExecStart=/usr/local/bin/shop --listen :443\nUser=\nDynamicUser=yes`,
      `[Service]\nUser=root\nDynamicUser=no\nExecStart=/usr/bin/shop --bind 127.0.0.1:8080`,
      `[Service]\nUser=root\nExecStart=/usr/bin/shop --bind unix:/run/shop.sock`,
      `[Service]\nUser=root\nExecStart=/usr/bin/shop --listen \${ADDRESS}`,
      `[Service]\nUser=root\nExecStart=/usr/sbin/proxy --listen 0.0.0.0:80 --user=proxy`,
      `[Service]\nUser=root\nExecStart=/usr/bin/dockerd -H tcp://0.0.0.0:2376 --tlsverify`,
      `[Service]\nUser=root\nExecStart=/usr/bin/backup --host db.example.com --allow 0.0.0.0/0`,
      `[Service]\nUser=root\nExecStart=/usr/sbin/nginx -g "daemon off;"`,
    ],
  },

  applies: ({ file }) => file.kind === 'service' && !file.isOfUser,
  *check({ subject }) {
    if (!subject.commands.some((command) => command.line.name === 'ExecStart' && listens(command))) return;
    const user = subject.setting('Service', 'User');
    if (user.is === 'set' && isRoot(user.value))
      yield { at: user.at, message: { code: 'is', values: { setting: 'User', value: user.value } } };
    if (user.is !== 'absent' || subject.user !== 'root') return;
    const cleared = subject.linesOf('Service').findLast(({ line }) => line.name === 'User');
    if (cleared) yield { at: cleared.line, message: 'an empty User= makes it root again' };
  },
});

const isRoot = oneOf('root', '0');

/** What serves the programs of a website, be it behind a proxy or at the socket of a unit. */
const SERVES_PROGRAMS = /^(?:gunicorn|uvicorn|hypercorn|daphne|waitress-serve|unicorn|puma)$/;

/** The program that one which starts others is told to start. */
function startedBy(name: string, args: readonly string[]): string {
  const [first, second = ''] = args;
  const isAnother =
    (/^python[\d.]*$/.test(name) && first === '-m') || (STARTS.test(name) && /^(?:exec|run)$/.test(first ?? ''));
  return isAnother ? second : name;
}

const STARTS = /^(?:bundle|pipenv|poetry|uv)$/;

/** Options that name an address, or a file of settings. */
const SAYS_MORE = /\$|^(?:-[bcCu]|--(?:bind|config|fd|host|listen|port|uds|unix-socket)\b)/;

function listens({ name, args }: Command): boolean {
  if (SERVES_PROGRAMS.test(startedBy(name, args)) && !args.some((word) => SAYS_MORE.test(word)))
    return !becomesAnotherUser(args);
  if (RUNS_OTHERS.test(name) || GIVES_ROOT_UP.test(name) || becomesAnotherUser(args)) return false;
  return args.some((word, index) => {
    const [, option = '', given] = /^--?([a-z][a-z.-]{0,60})(?:=(\S{1,100}))?$/.exec(word) ?? [];
    const value = given ?? args[index + 1] ?? '';
    if (option === '' || value.includes('$')) return false;
    if (ADDRESS_OF_ALL.test(value)) return OF_ADDRESS.test(option);
    return OF_LISTENING.test(option) && ADDRESS_AND_PORT.test(value) && !isLoopback(value);
  });
}

/** Options that mean an address of the program itself where it is that of all interfaces. */
const OF_ADDRESS = /^(?:[bHh]|.*(?:addr(?:ess)?|bind|host|http|interface|ip|listen|url|web))$/;
const OF_LISTENING = /(?:^|[-.])(?:bind|listen)(?:$|[-.])/;
const ADDRESS_OF_ALL = /^(?:(?:tcp|https?):\/\/)?(?:0\.0\.0\.0|\[::\]|::|\*:)(?::?\d{1,5})?\/?$/;
/** The port alone is that of all interfaces. */
const ADDRESS_AND_PORT = /^(?:(?:tcp|https?):\/\/)?(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:]{2,40}\])?:\d{1,5}$/i;
