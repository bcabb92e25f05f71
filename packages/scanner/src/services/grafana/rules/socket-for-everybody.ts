import { MODERATE_LOW } from '@plumbline/model/severity';
import { isWritableByAll } from '../../../rules/file-modes.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';

export default grafanaSetting({
  id: 'grafana_socket_for_everybody',
  title: 'Every user of the machine may write to the socket of Grafana (socket_mode)',
  terms: ['unix socket', 'file permissions'],
  severity: MODERATE_LOW,
  problem:
    'Programs of other users speak to Grafana past the proxy before it, with the headers that Grafana believes of the proxy alone.',
  remediation: 'Set `socket_mode = 0660` in `[server]`, and give the socket the group of the proxy by `socket_gid`.',
  sources: [`${CONFIGURATION}#socket_mode`],
  references: [cwe(732), nist('AC-3')],

  examples: {
    bad: [
      `[server]\nprotocol = socket\nsocket = /run/grafana/grafana.sock\n«socket_mode = 0666»`,
      `[server]\nprotocol = socket\n«socket_mode = 0777»`,
    ],
    good: [
      `[server]\nprotocol = socket\nsocket_mode = 0660`,
      `[server]\nprotocol = socket\n;socket_mode = 0666`,
      `[server]\nprotocol = https\nsocket_mode = 0666`,
    ],
  },

  applies: ({ file }) => isSetTo(file.setting('server', 'protocol'), oneOf('socket')),
  setting: 'socket_mode',
  scope: 'server',
  bad: isWritableByAll,
  safe: '0660',
  fix: { kind: 'suggested', needs: 'the group of the proxy in socket_gid' },
});
