import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNENCRYPTED } from '../../../terms.ts';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { isOff } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_grpc_unencrypted',
  title: 'The gRPC server speaks without TLS (use_tls)',
  terms: UNENCRYPTED,
  severity: MODERATE_LOW,
  problem: 'Tokens and data travel in the clear to every machine that calls it: whoever is on the path reads them.',
  remediation: 'Set `use_tls = true` with `cert_file` and `key_file` in `[grpc_server]`.',
  sources: [`${CONFIGURATION}#grpc_server`],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [`[grpc_server]\nnetwork = tcp\naddress = 0.0.0.0:10000\n«use_tls = false»`],
    good: [
      `[grpc_server]\nuse_tls = true`,
      `[grpc_server]\naddress = 127.0.0.1:10000\nuse_tls = false`,
      `[grpc_server]\nnetwork = unix\nuse_tls = false`,
    ],
  },

  setting: 'use_tls',
  scope: 'grpc_server',
  bad: (value, { file }) => {
    if (!isOff(value)) return false;
    const [network, address] = [
      file.value('grpc_server', 'network', 'tcp'),
      file.value('grpc_server', 'address', '127.0.0.1:10000'),
    ];
    if (network === undefined || address === undefined) return UNKNOWN;
    return network !== 'unix' && !isLoopback(address);
  },
});
