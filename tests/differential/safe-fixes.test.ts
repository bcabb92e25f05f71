import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { discover } from '@plumbline/cli/discover/discover';
import type { FailedCheck } from '@plumbline/model/failed-check';
import { exampleTexts, takeMarks } from '@plumbline/scanner/rules/examples';
import { fixBundle, isSafe } from '@plumbline/scanner/fixing/fix-bundle';
import type { Rule } from '@plumbline/scanner/rule';
import { scan } from '@plumbline/scanner/scan';
import { loadService } from '@plumbline/scanner/services';
import { freePort } from '@plumbline/server/testing/free-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeAgainst, findProgram, runToEnd, type Account } from './real-program.ts';
import { SERVER_FOLDERS, sampleFiles } from './sample-files.ts';

/*
 * Every fix that is called safe, made in the files that the programs ship, in realistic ones and in the rules' own
 * examples: what the real program accepts before, it accepts afterwards, and it starts with it.
 *
 * The paths, ports and certificates of the files are replaced by ones of this machine before anything is fixed.
 */

const WAIT_MS = 10_000;

/** Makes the certificates that servers start with. */
const OPENSSL = findProgram('openssl');

/** A folder with the files of one service, which stands by itself. */
interface Trial {
  readonly name: string;
  readonly folder: string;
  /** The file that the program is given, below the folder. */
  readonly main: string;
  /** Comes with the program, which accepts it. */
  readonly isShipped?: true;
}

interface Program {
  /** What the program says against a file; undefined when it accepts it. */
  readonly refusal: (main: string) => string | undefined;
  /** What keeps the program from starting with a file; undefined when it starts. */
  readonly failure: (main: string) => Promise<string | undefined>;
  /** It cannot read a file without starting. */
  readonly readsByStarting?: true;
}

type Tried =
  | { readonly kind: 'refused before' }
  /** The rules whose fixes were made. */
  | { readonly kind: 'accepted'; readonly rules: readonly string[] }
  /** What the program says against the result, and the rules to blame. */
  | { readonly kind: 'refused after'; readonly reason: string; readonly rules: readonly string[] };

/** Makes the safe fixes of a folder whose main file the program accepts. */
async function tryFixes({ folder, main, isShipped }: Trial, program: Program, started: Set<string>): Promise<Tried> {
  const file = path.join(folder, main);
  if (program.refusal(file) !== undefined) return { kind: 'refused before' };
  const bundle = await discover(folder, 'trial', () => {});
  const { changed, made } = await fixBundle(bundle);
  const rules = [...new Set(made.map(({ fix }) => fix.check.rule.name))];
  const write = (name: string, bytes: Uint8Array | undefined): void =>
    writeFileSync(path.join(folder, bundle.sources.get(name) ?? ''), bytes ?? '');
  const before = new Map([...changed.keys()].map((name) => [name, bundle.read(name)] as const));
  // What was started with before, and comes with no program, is only read again: a start takes longest.
  const isNew = isShipped === true || program.readsByStarting === true || rules.some((rule) => !started.has(rule));
  const reasonAfter = async (files: typeof changed): Promise<string | undefined> => {
    for (const [name, bytes] of files) write(name, bytes);
    const reason =
      files.size === 0 ? undefined : (program.refusal(file) ?? (isNew ? await program.failure(file) : undefined));
    for (const name of files.keys()) write(name, before.get(name));
    return reason;
  };
  // What a busy machine kept from starting once starts when it is tried again.
  const reason = (await reasonAfter(changed)) && (await reasonAfter(changed));
  if (reason === undefined) {
    for (const rule of rules) started.add(rule);
    return { kind: 'accepted', rules };
  }
  // It does not start with what was there either: this machine lacks something else.
  if ((await program.failure(file)) !== undefined) return { kind: 'refused before' };
  const alone: string[] = [];
  for (const rule of rules) {
    const fixed = await fixBundle(bundle, { wants: (fix) => isSafe(fix) && fix.check.rule.name === rule });
    if ((await reasonAfter(fixed.changed)) !== undefined) alone.push(rule);
  }
  return { kind: 'refused after', reason, rules: alone.length > 0 ? alone : rules };
}

/** Rules whose safe fix this machine's program cannot be asked about, with why. */
type Exceptions = Readonly<Record<string, string>>;

async function expectAccepted(
  service: string,
  trials: readonly Trial[],
  program: Program,
  exceptions: Exceptions = {},
): Promise<void> {
  const seen = new Set<string>();
  const refused: unknown[] = [];
  const started = new Set<string>();
  for (const trial of trials) {
    const tried = await tryFixes(trial, program, started);
    if (tried.kind === 'accepted') for (const rule of tried.rules) seen.add(rule);
    if (tried.kind === 'refused after' || (tried.kind === 'refused before' && trial.isShipped)) {
      refused.push({ name: trial.name, ...tried });
    }
  }
  expect(refused).toEqual([]);
  const untried = (await safeRules(service)).map(({ id }) => id).filter((id) => !seen.has(id));
  expect(untried.toSorted()).toEqual(Object.keys(exceptions).toSorted());
}

async function safeRules(service: string): Promise<readonly Rule[]> {
  const definition = await loadService(service);
  return definition?.rules.filter(({ fix, retired }) => fix?.kind === 'safe' && retired === undefined) ?? [];
}

/** The bad examples of the rules whose fix is safe, that are one file. */
async function examplesOf(service: string): Promise<readonly { readonly rule: string; readonly text: string }[]> {
  const rules = await safeRules(service);
  return rules.flatMap(({ id, examples }) =>
    examples.bad
      .map(exampleTexts)
      .filter(({ files }) => Object.keys(files).length === 0)
      .map(({ main }) => ({ rule: id, text: takeMarks(main).text })),
  );
}

class Folders {
  readonly root = mkdtempSync(path.join(tmpdir(), 'plumbline-fixes-'));
  readonly certificate = path.join(this.root, 'certificate.pem');
  readonly key = path.join(this.root, 'key.pem');
  #count = 0;

  constructor() {
    const subject = [
      '-subj',
      '/CN=localhost',
      '-days',
      '2',
      '-nodes',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
    ];
    runToEnd(OPENSSL ?? '', ['req', '-x509', ...subject, '-keyout', this.key, '-out', this.certificate]);
    this.#give(this.root, ...[this.certificate, this.key].filter((file) => existsSync(file)));
  }

  /** To the account that servers run as which refuse the superuser. */
  #give(...files: readonly string[]): void {
    const account = ordinaryAccount();
    if (account) for (const file of files) chownSync(file, account.uid, account.gid);
  }

  /** A new folder with these files. */
  with(name: string, main: string, files: Readonly<Record<string, string>>): Trial {
    const folder = this.empty();
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    return { name, folder, main };
  }

  /** A copy of a folder, with its files rewritten; links are followed. */
  copyOf(folder: string, main: string, rewrite: (text: string, folder: string, name: string) => string): Trial {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const files = names.filter((name) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile());
    const copy = this.with(path.join(folder, main), main, {});
    for (const name of files) {
      const file = path.join(copy.folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, rewrite(readFileSync(path.join(folder, name), 'utf8'), copy.folder, name));
    }
    return copy;
  }

  empty(): string {
    this.#count += 1;
    const folder = path.join(this.root, String(this.#count));
    mkdirSync(folder);
    this.#give(folder);
    return folder;
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

interface Start {
  readonly program: string;
  readonly args: readonly string[];
  /** The file that it writes what it says to, where it is not its output. */
  readonly log?: string;
  /** Whether it has started, told by what it says or by what it leaves behind. */
  readonly isUp: (said: string) => boolean;
  readonly account?: Account | undefined;
}

/** Starts a program and ends it as soon as it is up. Gives what it said where it ends by itself before. */
async function startAndStop({ program, args, log, isUp, account }: Start): Promise<string | undefined> {
  if (log !== undefined) rmSync(log, { force: true });
  // In a group of its own, with the processes that it starts.
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, ...account });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += String(part)));
  const said = (): string => output + (log !== undefined && existsSync(log) ? readFileSync(log, 'utf8') : '');
  let hasEnded = false;
  const ended = once(child, 'close').then(() => (hasEnded = true));
  const started = await soon(() => hasEnded || isUp(said()));
  const isRunning = started && isUp(said());
  // Some lose a signal that comes while they start their workers.
  await soon(() => {
    if (!hasEnded) child.kill('SIGTERM');
    return hasEnded;
  });
  if (!hasEnded && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  await ended;
  return isRunning ? undefined : said() || 'it says nothing';
}

/** Whether something becomes true in a few seconds. */
async function soon(isTrue: () => boolean): Promise<boolean> {
  const deadline = performance.now() + WAIT_MS;
  while (!isTrue()) {
    if (performance.now() > deadline) return false;
    await delay(20);
  }
  return true;
}

/** Of the superuser, who may not start every server, another account. */
function ordinaryAccount(): Account | undefined {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
}

let folders: Folders;
beforeAll(() => {
  folders = new Folders();
});
afterAll(() => folders.remove());

describeAgainst(
  'nginx',
  (program) => {
    const asNginx = (): Program => {
      const options = (main: string): string[] => {
        const scratch = path.dirname(main);
        return [
          '-c',
          main,
          '-p',
          scratch,
          '-e',
          path.join(scratch, 'error.log'),
          '-g',
          `pid ${scratch}/nginx.pid; daemon off;`,
        ];
      };
      return {
        refusal: (main) => {
          const { exitCode, errors } = runToEnd(program, ['-t', ...options(main)]);
          return exitCode === 0 ? undefined : errors;
        },
        failure: (main) => {
          const pidFile = path.join(path.dirname(main), 'nginx.pid');
          rmSync(pidFile, { force: true });
          return startAndStop({
            program,
            args: options(main),
            isUp: () => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '',
          });
        },
      };
    };

    /** Paths, ports, certificates and servers behind of this machine. */
    const rewrite =
      (ports: Ports) =>
      (text: string, folder: string): string => {
        const upstreams = new Set(Array.from(text.matchAll(/upstream\s+([\w.-]+)/g), ([, name]) => name));
        return text
          .replaceAll(/^\s*(pid|daemon|user)\s[^;]*;/gm, '')
          .replaceAll(/^(\s*load_module\s+)modules\//gm, '$1/usr/lib/nginx/modules/')
          .replaceAll(/((?:access|error)_log\s+)"?\/(?!dev\/null)[^\s;"]+"?/g, `$1${folder}/a.log`)
          .replaceAll(/(ssl_(?:trusted_|client_)?certificate\s+)[^\s;]+/g, `$1${folders.certificate}`)
          .replaceAll(/(ssl_certificate_key\s+)[^\s;]+/g, `$1${folders.key}`)
          .replaceAll(/^\s*(ssl_dhparam|ssl_session_ticket_key|root_ca)\s[^;]*;/gm, '')
          .replaceAll(
            /(\blisten\s+)([^\s;]*\d)(?=[\s;])/g,
            (_, listen: string, address: string) => `${listen}127.0.0.1:${ports.of(address)}`,
          )
          .replaceAll(/(\b\w+_pass\s+(?:\w+:\/\/)?)([\w.-]+)(:\d+)?(?=[\s;/])/g, (whole, pass: string, host: string) =>
            upstreams.has(host) || host === 'unix' ? whole : `${pass}127.0.0.1:9`,
          )
          .replaceAll(/(^\s*server\s+)[a-z][\w.-]*(:\d+)?(?=[\s;])/gm, '$1127.0.0.1:9')
          .replaceAll(/include\s+\/etc\/nginx\//g, 'include ')
          .replaceAll(/include\s+\/config\/[^;]*;/g, '')
          .replaceAll(
            /\blisten\s[^;]*\bssl\b[^;]*;/g,
            (listen) => `${listen} ssl_certificate ${folders.certificate}; ssl_certificate_key ${folders.key};`,
          );
      };

    /** A whole file of what may be a part of one. */
    const whole = (text: string): string => {
      const isMain = /^\s*(http|stream|mail|events)\s*\{/m.test(text);
      const isServer = /^\s*(server|map|upstream)\s/m.test(text);
      const inHttp = isServer ? text : `server { listen 80; root /srv;\n${text}\n}`;
      return `${/\bevents\s*\{/.test(text) ? '' : 'events {}\n'}${isMain || /^\s*error_log/.test(text) ? text : `http {\n${inHttp}\n}`}`;
    };

    test('accepts and starts with what its safe fixes leave', { timeout: 120_000 }, async () => {
      const ports = await Ports.free();
      const shared = {
        ...installed('/etc/nginx', [
          'mime.types',
          'fastcgi_params',
          'fastcgi.conf',
          'proxy_params',
          'uwsgi_params',
          'scgi_params',
        ]),
      };
      const single = (name: string, text: string): Trial => {
        const trial = folders.with(name, 'nginx.conf', { ...shared, 'snippets/none.conf': '' });
        writeFileSync(path.join(trial.folder, 'nginx.conf'), rewrite(ports)(whole(text), trial.folder));
        return trial;
      };
      const trials = [
        ...(existsSync('/etc/nginx/nginx.conf')
          ? [shipped(folders.copyOf('/etc/nginx', 'nginx.conf', rewrite(ports)))]
          : []),
        ...[...foldersWith('nginx.conf', 'nginx')].map((folder) => {
          const trial = folders.copyOf(folder, 'nginx.conf', (text, copy, name) =>
            rewrite(ports)(name === 'nginx.conf' ? whole(text) : text, copy),
          );
          for (const [name, text] of Object.entries(shared)) {
            if (!existsSync(path.join(trial.folder, name))) writeFileSync(path.join(trial.folder, name), text);
          }
          return trial;
        }),
        ...sampleFiles(/nginx.*\.conf(\.sample|\.example)?$/, SERVER_FOLDERS)
          .filter(({ name }) => !name.startsWith('apps/') && !name.startsWith('packages/'))
          .map(({ name, text }) => single(name, text)),
        ...(await examplesOf('nginx')).map(({ rule, text }) => single(rule, text)),
      ];
      await expectAccepted('nginx', trials, asNginx(), {
        nginx_cookies_cached: 'its example names a cache that no other line makes',
        nginx_lua_code_cache_off: 'Lua is no module of nginx’s own',
        nginx_ssl_key_log_on: 'a directive of nginx 1.27',
      });
    });
  },
  ['openssl'],
);

describeAgainst(
  'apache2',
  (program) => {
    const MODULES = '/usr/lib/apache2/modules';
    const NAMES =
      'mpm_event authn_core authn_file authz_core authz_host authz_user auth_basic auth_digest access_compat alias autoindex cgi dav dav_fs deflate dir dumpio env expires filter headers include info ldap authnz_ldap mime negotiation proxy proxy_http remoteip reqtimeout rewrite session session_cookie setenvif socache_shmcb ssl status substitute userdir vhost_alias'.split(
        ' ',
      );

    const asApache = (): Program => {
      const options = (main: string): string[] => ['-d', path.dirname(main), '-f', main];
      return {
        refusal: (main) => {
          const { exitCode, errors } = runToEnd(program, ['-t', ...options(main)]);
          return exitCode === 0 ? undefined : errors;
        },
        failure: (main) => {
          const pidFile = path.join(path.dirname(main), 'httpd.pid');
          rmSync(pidFile, { force: true });
          return startAndStop({
            program,
            args: ['-D', 'FOREGROUND', ...options(main)],
            log: path.join(path.dirname(main), 'a.log'),
            isUp: () => existsSync(pidFile),
          });
        },
      };
    };

    const rewrite =
      (ports: Ports) =>
      (text: string, folder: string): string =>
        text
          .replaceAll(/^(\s*ServerRoot\s+).*$/gim, `$1"${folder}"`)
          .replaceAll(/^\s*(PidFile|Mutex|DefaultRuntimeDir|ScoreBoardFile)\s.*$/gim, '')
          .replaceAll(/^(\s*(?:ErrorLog|CustomLog|TransferLog)\s+)("[^"]*"|\S+)/gim, `$1"${folder}/a.log"`)
          .replaceAll(
            /^(\s*(?:User|Group)\s+)\S+$/gim,
            (_, name: string) => `${name}${/user/i.test(name) ? 'nobody' : 'nogroup'}`,
          )
          .replaceAll(
            /^(\s*Listen\s+)(?:\S*:)?(\d+)(\s+https?)?\s*$/gim,
            (_, listen: string, port: string) => `${listen}127.0.0.1:${ports.of(port)}`,
          )
          .replaceAll(/^(\s*DocumentRoot\s+)"?\/.*$/gim, `$1"${folder}"`)
          .replaceAll(/^(\s*SSLCertificateFile\s+)\S+/gim, `$1${folders.certificate}`)
          .replaceAll(/^(\s*SSLCertificateKeyFile\s+)\S+/gim, `$1${folders.key}`)
          .replaceAll(/^\s*LoadModule\s+(?:unixd|log_config|logio|version|watchdog|so)_module\s.*$/gim, '')
          .replaceAll(/^(\s*LoadModule\s+\w+\s+)"?(?:\S*\/)?(mod_\w+\.so)"?/gim, `$1${MODULES}/$2`)
          .replaceAll(/^\s*(SSLCertificateChainFile|SSLCACertificateFile|SSLOpenSSLConfCmd)\s.*$/gim, '')
          .replaceAll('/etc/apache2/', `${folder}/`)
          .replaceAll(/\$\{APACHE_(?:LOG|RUN|LOCK)_DIR\}/g, folder)
          .concat(/^\s*ServerRoot/im.test(text) ? `\nPidFile ${folder}/httpd.pid\n` : '');

    /** What an example stands on: a server with its modules. */
    const prelude = (folder: string, port: number): string =>
      [
        `ServerRoot "${folder}"`,
        'TypesConfig mime.types',
        ...NAMES.filter((name) => existsSync(`${MODULES}/mod_${name}.so`)).map(
          (name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`,
        ),
        'ServerName localhost',
        'User nobody',
        'Group nogroup',
        `Listen 127.0.0.1:${port}`,
        `DocumentRoot "${folder}"`,
        `PidFile ${folder}/httpd.pid`,
        `ErrorLog "${folder}/a.log"`,
        `SSLCertificateFile ${folders.certificate}`,
        `SSLCertificateKeyFile ${folders.key}`,
      ].join('\n');

    test('accepts and starts with what its safe fixes leave', { timeout: 120_000 }, async () => {
      const ports = await Ports.free();
      const port = await freePort();
      const example = (rule: string, text: string): Trial => {
        const trial = folders.with(rule, 'httpd.conf', {});
        const own = text.replaceAll(/^\s*(ServerRoot|DocumentRoot "\/var).*$/gm, '');
        writeFileSync(path.join(trial.folder, 'mime.types'), '');
        writeFileSync(path.join(trial.folder, 'httpd.conf'), `${prelude(trial.folder, port)}\n${own}\n`);
        return trial;
      };
      /** With the files that Debian keeps beside the main one. */
      const complete = (trial: Trial): Trial => {
        const file = path.join(trial.folder, 'ports.conf');
        if (!existsSync(file)) writeFileSync(file, `Listen 127.0.0.1:${port}\n`);
        return trial;
      };
      const stock = (): readonly Trial[] => {
        if (!existsSync('/etc/apache2/apache2.conf')) return [];
        // Debian's own start script says where the server's root is.
        const asStarted = (text: string, folder: string): string =>
          rewrite(ports)(text.replace(/^#ServerRoot/m, 'ServerRoot'), folder);
        const plain = shipped(folders.copyOf('/etc/apache2', 'apache2.conf', asStarted));
        const withHeaders = shipped(folders.copyOf('/etc/apache2', 'apache2.conf', asStarted));
        writeFileSync(
          path.join(withHeaders.folder, 'mods-enabled', 'headers.load'),
          `LoadModule headers_module ${MODULES}/mod_headers.so\n`,
        );
        return [plain, withHeaders];
      };
      const trials = [
        ...stock(),
        ...[...foldersWith('httpd.conf', 'httpd'), ...foldersWith('apache2.conf', 'apache')].map((folder) =>
          complete(
            folders.copyOf(
              folder,
              existsSync(path.join(folder, 'httpd.conf')) ? 'httpd.conf' : 'apache2.conf',
              rewrite(ports),
            ),
          ),
        ),
        ...(await examplesOf('apache')).map(({ rule, text }) => example(rule, text)),
      ];
      await expectAccepted('apache', trials, asApache(), {
        apache_php_errors_shown: 'PHP is no module of httpd’s own',
        apache_php_version_shown: 'PHP is no module of httpd’s own',
        apache_ssl_compression_on: 'today’s builds of OpenSSL cannot compress',
      });
    });

    test.runIf(existsSync('/etc/apache2/apache2.conf'))(
      'Debian’s stock file gets no directive of a module that it does not load',
      async () => {
        const ports = await Ports.free();
        const { folder } = folders.copyOf('/etc/apache2', 'apache2.conf', rewrite(ports));
        const { changed, notMade } = await fixBundle(await discover(folder, 'stock', () => {}));
        for (const bytes of changed.values()) expect(new TextDecoder().decode(bytes)).not.toMatch(/^\s*Header /m);
        const sniffed = notMade.find(({ fix }) => fix.check.rule.name === 'apache_content_type_sniffed');
        expect(sniffed?.fix.judgement.needs).toContain('headers_module');
      },
    );
  },
  ['openssl'],
);

describeAgainst(
  'mariadbd',
  (program) => {
    let data = '';
    beforeAll(() => {
      data = folders.empty();
      const account = ordinaryAccount();
      const { exitCode, errors } = runToEnd(
        findProgram('mariadb-install-db') ?? '',
        ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db'],
        account,
      );
      if (exitCode !== 0) throw new Error(errors);
    });

    test('accepts and starts with what its safe fixes leave', { timeout: 120_000 }, async () => {
      const port = await freePort();
      const account = ordinaryAccount();
      const own = [
        `--datadir=${data}`,
        `--socket=${data}/s`,
        `--pid-file=${data}/pid`,
        `--port=${port}`,
        '--bind-address=127.0.0.1',
        '--general-log-file=general.log',
        '--slow-query-log-file=slow.log',
        `--log-error=${data}/error.log`,
        '--skip-log-bin',
        `--ssl-cert=${folders.certificate}`,
        `--ssl-key=${folders.key}`,
        '--innodb-buffer-pool-size=8M',
        `--tmpdir=${data}`,
      ];
      const asMariadb: Program = {
        refusal: (main) => {
          const { exitCode, errors } = runToEnd(
            program,
            [`--defaults-file=${main}`, '--help', '--verbose', `--datadir=${data}`],
            account,
          );
          return exitCode === 0 && !/\[ERROR\]/.test(errors) ? undefined : errors;
        },
        failure: (main) =>
          startAndStop({
            program,
            args: [`--defaults-file=${main}`, ...own],
            log: `${data}/error.log`,
            isUp: (said) => said.includes('ready for connections'),
            account,
          }),
      };
      const rewrite = (text: string, folder: string): string =>
        text
          .replaceAll(
            /^(\s*(?:user|datadir|socket|pid[-_]file|basedir|plugin[-_]dir|lc-messages-dir|secure[-_]file[-_]priv)\s*=.*)$/gm,
            '',
          )
          .replaceAll(/^(\s*ssl[-_](?:cert|ca)\s*=).*$/gm, `$1 ${folders.certificate}`)
          .replaceAll(/^(\s*ssl[-_]key\s*=).*$/gm, `$1 ${folders.key}`)
          .replaceAll(/(!include(?:dir)?\s+)\/etc\/mysql\//g, `$1${folder}/`)
          .replaceAll(/^!includedir\s+\/etc\/my\.cnf\.d.*$/gm, '')
          .replaceAll(/\butf8mb4_0900_ai_ci\b/g, 'utf8mb4_general_ci');
      /** Without the options of MySQL that MariaDB does not know. */
      const known = (trial: Trial): Trial => {
        const names = readdirSync(trial.folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
          /\.(cnf|ini)$/.test(name),
        );
        const refused = asMariadb.refusal(path.join(trial.folder, trial.main)) ?? '';
        const options = Array.from(refused.matchAll(/unknown (?:variable|option) '-*([\w.-]+)/g), ([, name = '']) =>
          name.replaceAll(/[-_]/g, '[-_]'),
        );
        for (const name of options.length === 0 ? [] : names) {
          const file = path.join(trial.folder, name);
          const line = new RegExp(`^\\s*(?:${options.join('|')})\\s*(?:=.*)?$`, 'gm');
          writeFileSync(file, readFileSync(file, 'utf8').replaceAll(line, ''));
        }
        return trial;
      };
      const examples = await examplesOf('mysql');
      const accepted = examples.filter(({ text }) => {
        const { folder, main } = folders.with('', 'my.cnf', { 'my.cnf': text });
        return asMariadb.refusal(path.join(folder, main)) === undefined;
      });
      const first = new Map(accepted.map(({ rule, text }) => [rule, text] as const).toReversed());
      const trials = [
        // One start for all of them: each sets an option of its own.
        folders.with('the examples', 'my.cnf', { 'my.cnf': [...first.values()].join('\n') }),
        ...(existsSync('/etc/mysql/mariadb.cnf') ? [shipped(folders.copyOf('/etc/mysql', 'my.cnf', rewrite))] : []),
        ...[...foldersWith('my.cnf', 'mysql'), ...foldersWith('my.ini', 'mysql')].map((folder) =>
          known(folders.copyOf(folder, existsSync(path.join(folder, 'my.cnf')) ? 'my.cnf' : 'my.ini', rewrite)),
        ),
      ];
      const OF_MYSQL = 'an option of MySQL, which MariaDB does not know';
      await expectAccepted('mysql', trials, asMariadb, {
        mysql_audit_log_drops_events: OF_MYSQL,
        mysql_audit_policy_none: OF_MYSQL,
        mysql_failed_logins_not_delayed: OF_MYSQL,
        mysql_log_error_verbosity_low: OF_MYSQL,
        mysql_password_length_short: OF_MYSQL,
        mysql_password_may_be_user_name: OF_MYSQL,
        mysql_password_policy_low: OF_MYSQL,
        mysql_password_reuse_allowed: OF_MYSQL,
      });
    });
  },
  ['openssl', 'mariadb-install-db'],
);

describeAgainst(
  'initdb',
  (initdb) => {
    const bin = path.dirname(initdb);
    const account = ordinaryAccount();
    let data = '';
    beforeAll(() => {
      data = folders.empty();
      const { exitCode, errors } = runToEnd(initdb, ['-D', data, '-A', 'trust', '--no-sync'], account);
      if (exitCode !== 0) throw new Error(errors);
    });

    test('postgres accepts and starts with what its safe fixes leave', { timeout: 120_000 }, async () => {
      const program = path.join(bin, 'postgres');
      const port = await freePort();
      const own = (main: string): string[] => ['-D', data, '-c', `config_file=${main}`];
      const asPostgres: Program = {
        refusal: (main) => {
          const { exitCode, errors } = runToEnd(program, [...own(main), '-C', 'port'], account);
          return exitCode === 0 ? undefined : errors;
        },
        failure: (main) => {
          const folder = path.dirname(main);
          const hba = existsSync(path.join(folder, 'pg_hba.conf'))
            ? path.join(folder, 'pg_hba.conf')
            : path.join(data, 'pg_hba.conf');
          const options = {
            port: String(port),
            listen_addresses: '127.0.0.1',
            unix_socket_directories: data,
            shared_preload_libraries: '',
            hba_file: hba,
            ident_file: path.join(data, 'pg_ident.conf'),
            logging_collector: 'off',
            log_destination: 'stderr',
            archive_mode: 'off',
            lc_messages: 'C',
          };
          return startAndStop({
            program,
            args: [...own(main), ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
            isUp: (said) => said.includes('database system is ready'),
            account,
          });
        },
      };
      const rewrite = (text: string): string =>
        text
          .replaceAll(
            /^(\s*(?:data_directory|hba_file|ident_file|external_pid_file|stats_temp_directory|unix_socket_directories|log_directory|lc_\w+)\s*=.*)$/gm,
            '#$1',
          )
          .replaceAll(/^(\s*ssl_cert_file\s*=).*$/gm, `$1 '${folders.certificate}'`)
          .replaceAll(/^(\s*ssl_key_file\s*=).*$/gm, `$1 '${folders.key}'`);
      const examples = await examplesOf('postgres');
      const accepted = examples.filter(({ text }) => {
        const { folder, main } = folders.with('', 'postgresql.conf', { 'postgresql.conf': text });
        return asPostgres.refusal(path.join(folder, main)) === undefined;
      });
      const first = new Map(accepted.map(({ rule, text }) => [rule, text] as const).toReversed());
      const sample = '/usr/share/postgresql';
      const trials = [
        // One start for all of them: each sets a setting of its own.
        folders.with('the examples', 'postgresql.conf', { 'postgresql.conf': [...first.values()].join('\n') }),
        shipped(
          folders.with('initdb', 'postgresql.conf', {
            'postgresql.conf': readFileSync(path.join(data, 'postgresql.conf'), 'utf8'),
          }),
        ),
        ...(existsSync(sample) ? readdirSync(sample) : []).map((version) =>
          shipped(
            folders.with(`sample ${version}`, 'postgresql.conf', {
              'postgresql.conf': readFileSync(path.join(sample, version, 'postgresql.conf.sample'), 'utf8'),
            }),
          ),
        ),
        ...[...foldersWith('postgresql.conf', 'postgres')].map((folder) =>
          folders.copyOf(folder, 'postgresql.conf', rewrite),
        ),
      ];
      await expectAccepted('postgres', trials, asPostgres, {
        postgres_bonjour_on: 'a build for Linux has no Bonjour',
        postgres_log_syslog_lossy: 'it logs to standard error where it is tried',
        postgres_md5_warnings_off: 'a setting of PostgreSQL 18',
        postgres_pgbouncer_ciphers_weak: 'a setting of PgBouncer',
        postgres_pgbouncer_connections_unlogged: 'a setting of PgBouncer',
        postgres_pgbouncer_tls_outdated: 'a setting of PgBouncer',
        postgres_scram_iterations_low: 'a setting of PostgreSQL 16',
      });
    });
  },
  ['openssl'],
);

describeAgainst(
  'redis-server',
  (program) => {
    test('accepts and starts with what its safe fixes leave', { timeout: 120_000 }, async () => {
      const port = await freePort();
      const failure = (main: string): Promise<string | undefined> => {
        const folder = path.dirname(main);
        const own = {
          port: String(port),
          dir: folder,
          logfile: '',
          daemonize: 'no',
          supervised: 'no',
          bind: '127.0.0.1',
          save: '',
          pidfile: `${folder}/pid`,
          'tls-port': '0',
          unixsocket: `${folder}/s`,
        };
        const args = [main, ...Object.entries(own).flatMap(([name, value]) => [`--${name}`, value])];
        return startAndStop({ program, args, isUp: (said) => said.includes('Ready to accept connections') });
      };
      const rewrite = (text: string): string =>
        text
          .replaceAll(/^(\s*tls-(?:client-)?(?:cert|ca-cert)-file\s).*$/gm, `$1${folders.certificate}`)
          .replaceAll(/^(\s*tls-(?:client-)?key-file\s).*$/gm, `$1${folders.key}`)
          .replaceAll(/^\s*(replicaof|slaveof|loadmodule|locale-collate|tls-dh-params-file|tls-ca-cert-dir)\s.*$/gm, '')
          .replaceAll(/^(\s*(?:aclfile|include)\s+)\/etc\/redis\//gm, '$1');
      const trials = [
        ...(existsSync('/etc/redis/redis.conf')
          ? [
              shipped(
                folders.with('/etc/redis', 'redis.conf', {
                  'redis.conf': rewrite(readFileSync('/etc/redis/redis.conf', 'utf8')),
                }),
              ),
            ]
          : []),
        ...[...foldersWith('redis.conf', 'redis')].map((folder) => folders.copyOf(folder, 'redis.conf', rewrite)),
        ...sampleFiles(/redis.*\.conf$/, SERVER_FOLDERS)
          .filter(({ name }) => !name.startsWith('packages/'))
          .map(({ name, text }) => folders.with(name, 'redis.conf', { 'redis.conf': rewrite(text) })),
        // Some say too little by themselves to be told as a file of Redis.
        ...(await examplesOf('redis')).map(({ rule, text }) =>
          folders.with(rule, 'redis.conf', { 'redis.conf': rewrite(`databases 16\n${text}`) }),
        ),
      ];
      await expectAccepted(
        'redis',
        trials,
        { refusal: () => undefined, failure, readsByStarting: true },
        {
          redis_client_data_in_log: 'a setting of Redis 7.4',
          redis_sentinel_scripts_changeable: 'Sentinel reads a file of its own',
        },
      );
    });
  },
  ['openssl'],
);

describeAgainst(
  'openvpn',
  (program) => {
    test('accepts and starts with what its safe fixes leave', { timeout: 120_000 }, async () => {
      const port = await freePort();
      const failure = (main: string): Promise<string | undefined> =>
        startAndStop({
          program,
          // The TLS of a server or a client is made before the device, for which it takes the superuser.
          args: ['--config', main, '--verb', '3', '--dev', 'tun', '--route-noexec'],
          log: path.join(path.dirname(main), 'log'),
          isUp: (said) => /TUN\/TAP|link (?:local|remote)|Attempting to establish TCP/.test(said),
        });
      const isOfServer = (text: string): boolean => /^\s*server\s/m.test(text);
      /** A whole configuration, with files and addresses of this machine. */
      const whole = (text: string, folder: string): string => {
        const known = text
          .replaceAll(/^\s*(?:daemon|user|group|chroot|cd|local|dev|l?port|plugin|writepid|ca|cert|key|dh)\s.*$/gm, '')
          .replaceAll(/^(\s*(?:log|log-append|status)\s+)\S+/gm, `$1${folder}/log`)
          .replaceAll(/^(\s*remote\s).*$/gm, '$1127.0.0.1 9');
        const own = [`ca ${folders.certificate}`, `cert ${folders.certificate}`, `key ${folders.key}`];
        const ends = isOfServer(text)
          ? ['dh none', `lport ${port}`]
          : /^\s*remote\s/m.test(text)
            ? []
            : ['remote 127.0.0.1 9'];
        return [known, ...own, ...ends, ''].join('\n');
      };
      const trials = (await examplesOf('openvpn')).map(({ rule, text }) => {
        const trial = folders.with(rule, isOfServer(text) ? 'server.conf' : 'client.ovpn', {});
        writeFileSync(path.join(trial.folder, trial.main), whole(text, trial.folder));
        return trial;
      });
      const asOpenvpn: Program = { refusal: () => undefined, failure, readsByStarting: true };
      await expectAccepted('openvpn', trials, asOpenvpn);
    });
  },
  ['openssl'],
);

describeAgainst(
  'krb5kdc',
  (program) => {
    test('starts with what its safe fixes leave', { timeout: 120_000 }, async () => {
      const port = await freePort();
      const env = findProgram('env') ?? '';
      const failure = async (main: string): Promise<string | undefined> => {
        const folder = folders.empty();
        const realm = /^\s*default_realm\s*=\s*(\S+)/m.exec(readFileSync(main, 'utf8'))?.[1] ?? 'EXAMPLE.COM';
        // What stands in the first file is in force.
        const own = path.join(folder, 'own.conf');
        writeFileSync(
          own,
          `[libdefaults]\n default_realm = ${realm}\n[realms]\n ${realm} = {\n  kdc_listen = 127.0.0.1:${port}\n  kdc_tcp_listen = 127.0.0.1:${port}\n  database_name = ${folder}/principal\n  key_stash_file = ${folder}/stash\n }\n[logging]\n kdc = FILE:${folder}/log\n`,
        );
        const files = [`KRB5_CONFIG=${own}:${main}`, `KRB5_KDC_PROFILE=${own}:${main}`];
        const make = ['create', '-s', '-r', realm, '-P', 'master'];
        const made = runToEnd(env, [...files, findProgram('kdb5_util') ?? '', ...make]);
        if (made.exitCode !== 0) return made.errors;
        const isUp = (said: string): boolean => said.includes('commencing operation');
        return startAndStop({ program: env, args: [...files, program, '-n'], log: `${folder}/log`, isUp });
      };
      const trials = (await examplesOf('kerberos')).map(({ rule, text }) =>
        folders.with(rule, 'krb5.conf', { 'krb5.conf': text }),
      );
      await expectAccepted('kerberos', trials, { refusal: () => undefined, failure, readsByStarting: true });
    });
  },
  ['kdb5_util', 'env'],
);

describeAgainst('systemd-analyze', (program) => {
  test('reads what the safe fixes leave', { timeout: 120_000 }, async () => {
    const asSystemd: Program = {
      refusal: (main) => {
        const { errors } = runToEnd(program, ['verify', '--man=no', main]);
        // Of a line that it does not understand it says so, and goes on without it.
        return errors.split('\n').find((line) => line.startsWith(`${main}:`));
      },
      failure: () => Promise.resolve(undefined),
    };
    const trials = (await examplesOf('systemd')).map(({ rule, text }) =>
      folders.with(rule, 'unit.service', { 'unit.service': text }),
    );
    const OF_PROGRAMS = 'a file of one of systemd’s programs, which it does not verify';
    await expectAccepted('systemd', trials, asSystemd, {
      systemd_crash_gives_shell: OF_PROGRAMS,
      systemd_journal_drops_messages: OF_PROGRAMS,
      systemd_journal_not_compressed: OF_PROGRAMS,
      systemd_journal_without_limit: OF_PROGRAMS,
      systemd_mount_of_shared_folder_loose: 'a mount, which has to be called like its folder',
      systemd_reboot_by_keyboard: OF_PROGRAMS,
    });
  });
});

describeAgainst('dockerd', (program) => {
  test('accepts what the safe fixes leave', { timeout: 120_000 }, async ({ skip }) => {
    skip(!runToEnd(program, ['--help']).output.includes('--validate'), 'before 23 it validates nothing');
    const asDockerd: Program = {
      refusal: (main) => {
        const { exitCode, errors } = runToEnd(program, ['--validate', '--config-file', main]);
        return exitCode === 0 ? undefined : errors;
      },
      failure: () => Promise.resolve(undefined),
    };
    const trials = (await examplesOf('docker_daemon')).map(({ rule, text }) =>
      folders.with(rule, 'daemon.json', { 'daemon.json': text }),
    );
    await expectAccepted('docker_daemon', trials, asDockerd);
  });
});

describe.each([
  ['dockerfile', 'Dockerfile', /(^|\/)Dockerfile$/],
  ['docker_compose', 'docker-compose.yml', /(docker-)?compose\.ya?ml$/],
])('%s', (service, main, pattern) => {
  test('is read as before after its safe fixes, and nothing else fails', { timeout: 60_000 }, async () => {
    const seen = new Set<string>();
    const texts = [
      ...sampleFiles(pattern).map(({ text }) => text),
      ...(await examplesOf(service)).map(({ text }) => text),
    ];
    for (const text of texts) {
      const { folder } = folders.with('', main, { [main]: text });
      const bundle = await discover(folder, 'trial', () => {});
      const { changed, made } = await fixBundle(bundle);
      const countBefore = countByRule((await scan(bundle)).failed);
      const after = await scan({ ...bundle, read: (name) => changed.get(name) ?? bundle.read(name) });
      for (const [rule, count] of countByRule(after.failed)) {
        expect(count, `${rule} in\n${text}`).toBeLessThanOrEqual(countBefore.get(rule) ?? 0);
      }
      for (const { fix } of made) seen.add(fix.check.rule.name);
    }
    expect([...seen].toSorted()).toEqual((await safeRules(service)).map(({ id }) => id).toSorted());
  });
});

function countByRule(checks: readonly FailedCheck[]): ReadonlyMap<string, number> {
  const byRule = Map.groupBy(checks, ({ rule }) => rule.name);
  return new Map([...byRule].map(([rule, ofRule]) => [rule, ofRule.length]));
}

/** Gives each port of a file another one, the same for the same. */
class Ports {
  readonly #first: number;
  readonly #byName = new Map<string, number>();

  private constructor(first: number) {
    this.#first = first;
  }

  /** Those above one that is free: what starts is alone on this machine but for this test. */
  static async free(): Promise<Ports> {
    return new Ports(await freePort());
  }

  of(name: string): number {
    const known = this.#byName.get(name) ?? this.#first + this.#byName.size;
    this.#byName.set(name, known);
    return known;
  }
}

function shipped(trial: Trial): Trial {
  return { ...trial, isShipped: true };
}

/** Files of a folder of this machine, those that are there. */
function installed(folder: string, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names
      .filter((name) => existsSync(path.join(folder, name)))
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );
}

/** The folders of the repository's own realistic configurations that hold a file of that name. */
function foldersWith(name: string, below: string): ReadonlySet<string> {
  return new Set(
    sampleFiles(new RegExp(`${below}.*/${name.replace('.', '\\.')}$`), SERVER_FOLDERS).map((file) =>
      path.dirname(file.path),
    ),
  );
}
