import { HIGH } from '@plumbline/model/severity';
import type { Directive } from '../../../formats/tree.ts';
import { flagOf, flagsOf, operandsOf, type RunCommand } from '../dockerfile-file.ts';
import { BUILD_SECRETS, dockerfileRule } from '../dockerfile-rule.ts';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';

export default dockerfileRule({
  id: 'dockerfile_secret_file_copied',
  title: 'A file with secrets, keys or credentials is copied into the image: by its name, or from a secret mount',
  severity: HIGH,
  problem:
    'Every layer can be unpacked, also when a later instruction deletes the file: whoever can pull the image has what it holds.',
  remediation:
    'Leave the file out with `.dockerignore`, mount it with `RUN --mount=type=secret`, and change its secrets.',
  sources: [BUILD_SECRETS],
  references: [cisDocker('4.10'), cwe(538), nist('IA-5')],

  examples: {
    bad: [
      `FROM debian:12\n«COPY .env /app/.env»`,
      `FROM debian:12\n«COPY --chown=app id_rsa /home/app/.ssh/id_rsa»`,
      `FROM debian:12\n«ADD server.key server.crt /etc/ssl/»`,
      `FROM debian:12\n«ADD deploy/prod-service-account-key.json /app/»`,
      `FROM debian:12\n«COPY kubeconfig /home/app/.kube/config»`,
      `FROM nginx:1.31.1\n«COPY certs/server-key.pem gcp-credentials.json /etc/shop/»`,
      `FROM nginx:1.31.1\n«ADD tls/shop.example.com.key /etc/nginx/tls/»`,
      `FROM nginx:1.31.1\n«COPY public/reports.key /etc/nginx/tls/»`,
      `FROM node:24\nRUN --mount=type=secret,id=npm \\\n  «cp /run/secrets/npm /app/.npmrc» && npm ci`,
      `FROM node:24\nRUN --mount=type=secret,id=npm,target=/tmp/token «cat /tmp/token > /app/token» && npm ci`,
    ],
    good: [
      `FROM debian:12\nCOPY .env.example id_rsa.pub server.crt /app/`,
      `FROM debian:12\nCOPY --from=build /out/keys.py /app/`,
      `FROM debian:12\nCOPY .npmrc.template /app/`,
      `FROM debian:12\nCOPY .aws/config /root/.aws/config\nCOPY .ssh/known_hosts /root/.ssh/`, // what they hold is no secret
      `FROM debian:12\nCOPY public-key.pem monkey.pem deploy_keys.md credentials.json.example /app/`,
      `FROM debian:12\nCOPY server.key.example example.key public.key apt-repo.key archive_release.key /app/`,
      `FROM node:24\nRUN --mount=type=secret,id=npm,target=/root/.npmrc npm ci && cp /run/secrets.md /app/`,
      `FROM node:24\nRUN --mount=type=secret,id=npm cp /run/secrets/npm /app/.npmrc && npm ci && rm /app/.npmrc`,
      `FROM node:24\nRUN --mount=type=secret,id=npm --mount=type=tmpfs,target=/tmp cp /run/secrets/npm /tmp/npm && npm ci`,
    ],
  },

  *check({ file }) {
    for (const directive of file.instructions('COPY', 'ADD')) {
      if (flagOf(directive, 'from') !== undefined) continue;
      const secrets = operandsOf(directive)
        .slice(0, -1)
        .map(({ value }) => String(value))
        .filter(
          (source) => SECRET_FILE.test(source) && !EXAMPLE_FOLDER.test(source) && !PUBLIC_FILE.test(nameOf(source)),
        );
      const values = { setting: directive.name.toUpperCase(), value: secrets.join(', ') };
      if (secrets.length > 0) yield { at: directive, message: { code: 'has', values } };
    }
    for (const [directive, run] of file.runs) {
      const mounts = mountsOf(directive);
      const secrets = new Set(mounts.flatMap(({ type, path }) => (type === 'secret' ? [path] : [])));
      if (secrets.size === 0) continue;
      const gone = mounts.flatMap(({ type, path }) => (type === 'tmpfs' ? [`${path}/`] : []));
      const removed = removedBy(run);
      for (const { command } of run) {
        const copied = copiedBy(command, secrets);
        const isGone = copied && gone.some((folder) => copied.destination.startsWith(folder));
        if (!copied || isGone || removed.has(copied.destination)) continue;
        yield { at: command, message: { code: 'has', values: { setting: command.name, value: copied.secret } } };
      }
    }
  },
});

function nameOf(path: string): string {
  return path.slice(path.replace(/\/$/, '').lastIndexOf('/') + 1);
}

/** Source: https://docs.docker.com/reference/dockerfile/#run---mount */
function mountsOf(directive: Directive): readonly { readonly type: string; readonly path: string }[] {
  return flagsOf(directive, 'mount')
    .slice(0, MOST_MOUNTS)
    .map((mount) => {
      const options = new Map(mount.split(',').map(namedOption));
      const path = options.get('target') ?? options.get('dst') ?? options.get('destination');
      return { type: options.get('type') ?? 'bind', path: path ?? `/run/secrets/${options.get('id') ?? ''}` };
    });
}

function namedOption(option: string): readonly [string, string] {
  const equals = option.indexOf('=');
  return equals === -1 ? [option, ''] : [option.slice(0, equals), option.slice(equals + 1)];
}

/** Later ones are not looked at. */
const MOST_MOUNTS = 50;

/** What a command copies of some files, and where to. */
function copiedBy(
  { name, words }: RunCommand['command'],
  secrets: ReadonlySet<string>,
): { readonly secret: string; readonly destination: string } | undefined {
  const redirection = words.findIndex(({ text }) => text === '>' || text === '>>');
  const to = name === 'cat' && redirection !== -1 ? words[redirection + 1] : words.at(-1);
  if (!to || (name === 'cat' ? redirection === -1 : name !== 'cp' && name !== 'install')) return undefined;
  const from = words.find((word) => word !== to && secrets.has(word.text));
  return from && { secret: from.text, destination: to.text };
}

function removedBy(run: readonly RunCommand[]): ReadonlySet<string> {
  const removals = run.filter(({ command: { name } }) => /^(?:rm|shred|unlink)$/.test(name));
  return new Set(removals.flatMap(({ command: { words } }) => words.map(({ text }) => text)));
}

const SECRET_FILE =
  /(?:^|\/)(?:\.env(?:\.(?:prod|production|local|staging|dev|development))?|id_(?:rsa|dsa|ecdsa|ed25519)|[^/]*\.(?:key|p12|pfx|jks|keystore|ppk)|(?=[^/]*\.pem\/?$)[^/]*priv[^/]*|(?:[^/]*[-_.])?key\.pem|[^/]*credentials\.json|[^/]*adminsdk[^/]*\.json|(?:[^/]*[-_])?deploy[-_]key|\.dockercfg|\.aws(?:\/(?!config$)[^]*)?|\.ssh(?:\/(?!(?:config|known_hosts|authorized_keys)$)[^]*)?|\.gnupg|\.kube(?:\/[^]*)?|kubeconfig(?:\.ya?ml)?|\.netrc|_netrc|\.pgpass|\.my\.cnf|\.git-credentials|\.htpasswd|\.docker\/config\.json|\.vault-token|(?:[^/]*[-_.])?service[-_]?account[^/]*\.json|\.npmrc|\.pypirc|terraform\.tfstate)\/?$/i;
const EXAMPLE_FOLDER = /(?:^|\/)(?:examples?|samples?|templates?|fixtures?|testdata)\//i;

/** By words of the name of the file; that of a domain for examples is that of a true key. */
const PUBLIC_FILE =
  /\.pub$|\.dist$|\.gpg\.key$|(?:^|[._-])(?:public[^/.]{0,100}|\w{0,50}pub|examples?|samples?|template)(?=[._-](?!(?:com|org|net|edu)\b)|$)|(?<![A-Za-z])(?:release|apt|gpg|pgp|repo|repository|signing|archive|keyring)(?![A-Za-z])[^/]{0,200}\.key$/i;
