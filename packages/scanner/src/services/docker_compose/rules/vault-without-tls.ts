import { HIGH } from '@plumbline/model/severity';
import type { Place, Scalar } from '../../../formats/tree.ts';
import { textLines } from '../../../reading/text-lines.ts';
import { isPublishedToAll } from '../../../rules/published-ports.ts';
import type { Finding } from '../../../rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { composeRule, services } from '../compose-rule.ts';

export default composeRule({
  id: 'docker_compose_vault_without_tls',
  title: 'Vault is published without TLS: tls_disable in its listener',
  terms: ['openbao', 'VAULT_LOCAL_CONFIG', 'cleartext'],
  severity: HIGH,
  problem: 'Tokens and all secrets that are read go over the network in plaintext: who listens has them.',
  remediation:
    'Remove `tls_disable` and set `tls_cert_file` and `tls_key_file`, or publish the port on 127.0.0.1 for a proxy of the same machine.',
  sources: [
    services('ports'),
    'https://developer.hashicorp.com/vault/docs/concepts/production-hardening',
    'https://developer.hashicorp.com/vault/docs/configuration/listener/tcp',
  ],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `services:\n  vault:\n    image: hashicorp/vault:1.20\n    command: server\n    ports: ["8200:8200"]\n    environment:\n      «VAULT_LOCAL_CONFIG: '{"listener": [{"tcp": {"address": "0.0.0.0:8200", "tls_disable": true}}]}'»`,
      'services:\n  vault:\n    image: hashicorp/vault:1.20\n    command: vault server -config=/vault/config\n    ports: ["8200:8200"]\n    configs: [vault]\nconfigs:\n  vault:\n    content: |\n      listener "tcp" {\n        address = "[::]:8200"\n«        tls_disable = 1»\n      }',
    ],
    good: [
      `services:\n  vault:\n    image: hashicorp/vault:1.20\n    command: server\n    ports: ["127.0.0.1:8200:8200"]\n    environment:\n      VAULT_LOCAL_CONFIG: '{"listener": {"tcp": {"address": "0.0.0.0:8200", "tls_disable": true}}}'`,
      `services:\n  vault:\n    image: hashicorp/vault:1.20\n    command: server\n    ports: ["8200:8200"]\n    environment:\n      VAULT_LOCAL_CONFIG: '{"listener": {"tcp": {"address": "127.0.0.1:8300", "tls_disable": true}}}'`,
      'services:\n  vault:\n    image: hashicorp/vault:1.20\n    command: vault server -config=/vault/config\n    ports: ["8200:8200"]\n    configs: [vault]\nconfigs:\n  vault:\n    content: |\n      listener "tcp" {\n        address = "[::]:8200"\n        # tls_disable = 1\n        tls_disable = "false"\n        tls_disable_client_certs = true\n      }',
    ],
  },

  *check({ file, subject }): Generator<Finding> {
    const published = subject.services.filter(
      (service) => OF_VAULT.test(service.text('image') ?? '') && service.ports.some((port) => isPublishedToAll(port)),
    );
    for (const { environment } of published) {
      for (const { at, name, value = '' } of environment)
        if (/^(?:VAULT|BAO)_LOCAL_CONFIG$/.test(name) && plaintextListenerIn(value) !== undefined)
          yield { at, message: { code: 'is', values: { setting: 'tls_disable', value: 'true' } } };
    }
    for (const { value } of published.length > 0 ? file.entriesAt('configs', 'content') : []) {
      const at = value.kind === 'scalar' ? placeIn(value) : undefined;
      if (at) yield { at, message: { code: 'is', values: { setting: 'tls_disable', value: 'true' } } };
    }
  },
});

const OF_VAULT = /(?:^|\/)(?:vault|openbao)(?:-enterprise)?(?:[:@]|$)/;

function placeIn(content: Scalar): Place | undefined {
  const text = String(content.value);
  const offset = plaintextListenerIn(text);
  return offset === undefined ? undefined : textLines(content)[text.slice(0, offset).split('\n').length - 1]?.at;
}

/** Where a listener for other machines is told to speak without TLS. */
function plaintextListenerIn(text: string): number | undefined {
  for (const { index, 0: head, 1: body = '' } of text.matchAll(LISTENER)) {
    // Comments keep their length, so that offsets stay those of the text.
    const said = body.replace(/(?:#|\/\/).*/g, (comment) => ' '.repeat(comment.length));
    const off = /(?<![\w"'])["']?tls_disable["']?\s{0,20}[=:]\s{0,20}["']?(?:1|true)\b/.exec(said);
    const [, address = '127.0.0.1'] = /(?<!\w)address["']?\s{0,20}[=:]\s{0,20}["']([^"']{1,200})/.exec(said) ?? [];
    const isOfOthers = !isLoopback(address) && !address.includes('$');
    if (off && isOfOthers) return index + head.length - body.length + off.index;
  }
  return undefined;
}

const LISTENER = /(?:\blistener\s{1,5}"tcp"\s{0,5}|"tcp"\s{0,5}:\s{0,5}\[?\s{0,5})\{([^{}]{0,2000})/g;
