import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';

export default grafanaSetting({
  id: 'grafana_renderer_token_default',
  title: 'The image renderer accepts the default token (renderer_token)',
  severity: MODERATE,
  problem: 'Whoever reaches the renderer lets its browser open pages of the network and send back what they show.',
  remediation: 'Set `renderer_token` in `[rendering]` to a long random value, and the same one in the renderer.',
  sources: [`${CONFIGURATION}#renderer_token`],
  references: [cwe(1392), nist('IA-5')],

  examples: {
    bad: [
      `[rendering]\nserver_url = http://renderer:8081/render\n«renderer_token = -»`,
      `«[rendering]»\nserver_url = http://renderer:8081/render\n`,
    ],
    good: [
      `[rendering]\nserver_url = http://renderer:8081/render\nrenderer_token = $__file{/etc/secrets/renderer}`,
      `[rendering]\nrenderer_token = -`,
      `[rendering]\nserver_url = http://localhost:8081/render`,
    ],
  },

  applies: ({ file }) => {
    const url = file.value('rendering', 'server_url', '');
    return url === undefined || (url !== '' && !isLoopback(url));
  },
  setting: 'renderer_token',
  scope: 'rendering',
  default: '-',
  bad: (value, { file }) => value === '-' && (file.value('rendering', 'server_url', '') === undefined ? UNKNOWN : true),
});
