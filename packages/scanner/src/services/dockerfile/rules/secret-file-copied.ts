import { HIGH } from '@plumbline/model/severity';
import { flagOf, operandsOf } from '../dockerfile-file.ts';
import { BUILD_SECRETS, instructionRule } from '../dockerfile-rule.ts';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';

export default instructionRule(
  'COPY',
  'ADD',
)({
  id: 'dockerfile_secret_file_copied',
  title: 'A file that by its name holds secrets, keys or credentials is copied into the image',
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
    ],
    good: [
      `FROM debian:12\nCOPY .env.example id_rsa.pub server.crt /app/`,
      `FROM debian:12\nCOPY --from=build /out/keys.py /app/`,
      `FROM debian:12\nCOPY .npmrc.template /app/`,
    ],
  },

  judge: (directive) => {
    if (flagOf(directive, 'from') !== undefined) return undefined;
    const secrets = operandsOf(directive)
      .slice(0, -1)
      .map(({ value }) => String(value))
      .filter((source) => SECRET_FILE.test(source) && !PUBLIC_FILE.test(source));
    if (secrets.length === 0) return undefined;
    return { code: 'has', values: { setting: directive.name.toUpperCase(), value: secrets.join(', ') } };
  },
});

const SECRET_FILE =
  /(?:^|\/)(?:\.env(?:\.(?:prod|production|local|staging|dev|development))?|id_(?:rsa|dsa|ecdsa|ed25519)|[^/]*\.(?:key|p12|pfx|jks|keystore|ppk)|(?=[^/]*\.pem\/?$)[^/]*priv[^/]*|key\.pem|\.aws(?:\/[^]*)?|\.ssh(?:\/[^]*)?|\.gnupg|\.kube(?:\/[^]*)?|\.netrc|_netrc|\.pgpass|\.my\.cnf|\.git-credentials|\.htpasswd|\.docker\/config\.json|\.vault-token|credentials\.json|service[-_]?account[^/]*\.json|\.npmrc|\.pypirc|terraform\.tfstate)\/?$/i;
const PUBLIC_FILE =
  /\.pub$|public|example|sample|template|\.dist$|\.gpg\.key$|(?:release|apt|gpg|repo|signing|archive)[^/]{0,200}\.key$/i;
