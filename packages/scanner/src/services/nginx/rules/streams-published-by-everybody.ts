import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { nginxRule } from '../nginx-rule.ts';

export default nginxRule({
  id: 'nginx_streams_published_by_everybody',
  title: 'Everybody may publish a stream (rtmp without allow publish or on_publish)',
  severity: MODERATE,
  problem:
    'Whoever reaches the port sends a film of their own to those who watch, in the name of your site, and fills the disk where streams are recorded.',
  remediation:
    'Add `allow publish` for your sources and `deny publish all;` to the application, or have your program asked by `on_publish`.',
  sources: [
    'https://github.com/arut/nginx-rtmp-module#example-nginxconf',
    'https://github.com/arut/nginx-rtmp-module/wiki/Directives#allow',
  ],
  references: [cwe(306), nist('AC-3')],

  examples: {
    bad: [
      `
rtmp {
  server {
    listen 1935;
    «application live {»
      live on;
    }
  }
}`,
    ],
    good: [
      `rtmp { server { listen 1935; application live { live on; allow publish 10.0.0.5; deny publish all; } } }`,
      `rtmp { server { listen 1935; application live { live on; on_publish http://127.0.0.1:8080/may; } } }`,
      `rtmp { server { listen 1935; deny publish all; application live { live on; } } }`,
      `rtmp { server { listen 1935; application films { play /srv/films; } } }`,
      `rtmp { server { listen 127.0.0.1:1935; application live { live on; } } }`,
      `rtmp { server { listen 1935; application copy { live on; pull rtmp://source.example.com/live; deny publish all; } } }`,
    ],
  },

  *check({ file }) {
    for (const application of file.blocks('application')) {
      const server = file.around(application, 'server');
      if (!server || !file.isOn('live', application)) continue;
      // What is included, and not there, may say who publishes.
      if ([application, server, server.parent].some((block) => block && file.hasUnfollowed(block))) continue;
      const listens = file.childrenOf(server, 'listen');
      if (listens.length > 0 && listens.every(({ values }) => isLoopback(values[0] ?? ''))) continue;
      const asks = ['on_publish', 'on_connect'].some((name) => file.inForce(name, application).length > 0);
      const rules = [application, server].flatMap((block) => file.childrenOf(block, 'allow', 'deny'));
      // A rule without `publish` or `play` is about both.
      if (asks || rules.some(({ values }) => values[0] !== 'play')) continue;
      yield application.isUnknown ? UNKNOWN : { at: application, head: true, message: 'nothing says who may publish' };
    }
  },
});
