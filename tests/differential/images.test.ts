import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { runCommandLine } from '@plumbline/cli/command-line';
import { EXIT } from '@plumbline/cli/exit-codes';
import { recordingTerminal } from '@plumbline/cli/testing/recording-terminal';
import type { Report } from '@plumbline/model/report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeAgainst, runToEnd } from './real-program.ts';

/*
 * Images that the usual tools make, in each form in which they save them, and as a real registry gives them: the same is
 * found in all of them.
 */

const NGINX = 'events {}\nhttp {\n  server_tokens on;\n  include /opt/site/more.inc;\n}\n';
const REDIS = 'bind 0.0.0.0\nprotected-mode no\n';
const USER = 'plumbline';
const PASSWORD = 'a-password';
/** Of the password, with the least work that there is. */
const HASH = '$2b$04$YW2Dr5yUvJMbWQBsvs3tWe3ERwT5GIVrnya9Gm1I7WWV3X2oVflWO';

describeAgainst(
  'skopeo',
  (skopeo) => {
    let folder = '';
    let layout = '';

    beforeAll(() => {
      folder = mkdtempSync(path.join(tmpdir(), 'plumbline-images-'));
      layout = path.join(folder, 'layout');
      const image = `${layout}:app`;
      const rootfs = path.join(folder, 'bundle', 'rootfs');
      const umoci = (...args: readonly string[]): void => run('umoci', args);
      umoci('init', '--layout', layout);
      umoci('new', '--image', image);
      umoci('unpack', '--rootless', '--image', image, path.join(folder, 'bundle'));
      for (const place of ['etc/nginx', 'etc/redis', 'opt/site'])
        mkdirSync(path.join(rootfs, place), { recursive: true });
      writeFileSync(path.join(rootfs, 'etc/nginx/nginx.conf'), NGINX);
      writeFileSync(path.join(rootfs, 'etc/redis/redis.conf'), REDIS);
      writeFileSync(path.join(rootfs, 'opt/site/site.inc'), 'autoindex on;\n');
      umoci('repack', '--image', image, path.join(folder, 'bundle'));
      renameSync(path.join(folder, 'bundle'), path.join(folder, 'first'));
      umoci('unpack', '--rootless', '--image', image, path.join(folder, 'bundle'));
      unlinkSync(path.join(rootfs, 'etc/redis/redis.conf'));
      symlinkSync('site.inc', path.join(rootfs, 'opt/site/more.inc'));
      umoci('repack', '--image', image, path.join(folder, 'bundle'));
      umoci('config', '--image', image, '--config.env', 'DB_PASSWORD=Tr0ub4dor&3', '--config.user', 'app');
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    function run(program: string, args: readonly string[]): void {
      const { exitCode, errors } = runToEnd(program, args);
      if (exitCode !== 0) throw new Error(`${program} ${args.join(' ')}: ${errors}`);
    }

    async function rulesIn(image: string, dockerConfig = folder): Promise<readonly string[] | string> {
      const terminal = recordingTerminal();
      const environment = { DOCKER_HOST: 'unix:///nowhere/docker.sock', DOCKER_CONFIG: dockerConfig };
      const args = ['image', image, '--output', 'json', '--output-dir', '-'];
      const exitCode = await runCommandLine(args, environment, terminal);
      if (exitCode !== EXIT.failedChecks) return terminal.told.join('\n');
      const { failed } = JSON.parse(terminal.printed.join('\n')) as Report;
      return [...new Set(failed.map(({ rule }) => rule.name))].toSorted();
    }

    test('what one layer takes away is not found, and what files include is', async () => {
      const rules = await rulesIn(layout);
      expect(rules).toEqual(
        expect.arrayContaining(['dockerfile_secret_in_env', 'nginx_autoindex_on', 'nginx_server_tokens_on']),
      );
      expect(rules).not.toContain('redis_protected_mode_off');
      expect(rules).not.toContain('dockerfile_user_missing');
    });

    test.each([
      ['oci-archive', 'oci.tar:app'],
      ['docker-archive', 'docker.tar:app:1'],
      ['oci', 'plain:app', '--dest-decompress'],
    ])('%s:%s holds the same', async (transport, place, ...options) => {
      const target = `${transport}:${path.join(folder, place)}`;
      const args = ['--insecure-policy', 'copy', '--quiet', ...options, `oci:${layout}:app`, target];
      // Which forms and options there are depends on its version.
      if (runToEnd(skopeo, args).exitCode !== 0) return;
      expect(await rulesIn(path.join(folder, place.replace(/:.*$/, '')))).toEqual(await rulesIn(layout));
    });

    describeAgainst('docker-registry', (registry) => {
      test('a registry gives the same to whoever may read it', async () => {
        const passwords = path.join(folder, 'passwords');
        const settings = path.join(folder, 'registry.yml');
        writeFileSync(passwords, `${USER}:${HASH}\n`);
        const storage = JSON.stringify({ filesystem: { rootdirectory: path.join(folder, 'registry') } });
        const auth = JSON.stringify({ htpasswd: { realm: 'test', path: passwords } });
        writeFileSync(settings, `version: 0.1\nstorage: ${storage}\nauth: ${auth}\nhttp: {addr: "127.0.0.1:0"}\n`);
        const server = spawn(registry, ['serve', settings], { stdio: ['ignore', 'ignore', 'pipe'] });
        try {
          const host = await addressIn(server.stderr);
          const copy = ['--insecure-policy', 'copy', '--quiet', '--dest-tls-verify=false'];
          const credentials = ['--dest-creds', `${USER}:${PASSWORD}`];
          run(skopeo, [...copy, ...credentials, `oci:${layout}:app`, `docker://${host}/team/app:1`]);
          const name = `${host}/team/app:1`;
          const signedIn = path.join(folder, 'signed-in');
          mkdirSync(signedIn);
          const text = Buffer.from(`${USER}:${PASSWORD}`).toString('base64');
          writeFileSync(path.join(signedIn, 'config.json'), JSON.stringify({ auths: { [host]: { auth: text } } }));
          expect(await rulesIn(name, signedIn)).toEqual(await rulesIn(layout));
          expect(await rulesIn(name)).toBe(
            `${name} is not there, or not for everybody. Sign in with: docker login ${host}`,
          );
          expect(await rulesIn(`${host}/team/app:2`, signedIn)).toBe(
            `There is no image ${host}/team/app:2: manifest unknown.`,
          );
        } finally {
          server.kill();
        }
      });
    });
  },
  ['umoci'],
);

/** Where the registry says that it listens. */
async function addressIn(log: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: log })) {
    const [, host] = /listening on (127\.0\.0\.1:\d+)/.exec(line) ?? [];
    if (host !== undefined) {
      log.resume();
      return host;
    }
  }
  throw new Error('The registry ended.');
}
